import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { fieldId } from '../../../../ui/form/FormField.tsx'
import { focusControl } from '../../../../ui/form/focusControl.ts'
import type { MawridForm } from '../../../../ui/form/useMawridForm.ts'

/** Opens a form at the field that its address names: `…/edit#images`, or at the first of several: `…/edit#disclosure`. */
export function useFocusAskedField<V extends FieldValues>({ id, names }: MawridForm<V>): void {
  const asked = useRouterState({ select: ({ location }) => location.hash })
  const isDone = useRef(false)
  const path = asked && [...names.labels.keys()].find((each) => each === asked || each.startsWith(`${asked}.`))

  useEffect(() => {
    if (!path || isDone.current) return
    isDone.current = true
    focusControl(document.getElementById(fieldId(id, path)))
  }, [id, path])
}
