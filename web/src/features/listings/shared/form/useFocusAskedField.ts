import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { FieldValues } from 'react-hook-form'
import { fieldId } from '../../../../ui/form/FormField.tsx'
import { focusControl } from '../../../../ui/form/focusControl.ts'
import type { MawridForm } from '../../../../ui/form/useMawridForm.ts'

/** Opens a form at the field that its address names: `…/edit#images`, or at the first of several: `…/edit#disclosure`. */
export function useFocusAskedField<V extends FieldValues>({ id, names }: MawridForm<V>): void {
  const router = useRouter()
  const asked = useRouterState({ select: ({ location }) => location.hash })
  const path = asked && [...names.labels.keys()].find((each) => each === asked || each.startsWith(`${asked}.`))

  useEffect(() => {
    if (!path) return
    const focus = () => void focusControl(document.getElementById(fieldId(id, path)))
    focus()
    // Every new screen gives the focus to its heading once it is drawn, which may be after this.
    return router.subscribe('onRendered', focus)
  }, [router, id, path])
}
