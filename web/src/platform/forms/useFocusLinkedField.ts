import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { type FieldValues, get } from 'react-hook-form'
import { fieldId } from '#ui/form/FormField.tsx'
import { focusControl } from '#ui/form/focusControl.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'

/**
 * Focuses the field named in the form's address (`…/edit#images`, or the first of a group: `…/edit#disclosure`), at
 * which publication failed, and shows its error.
 */
export function useFocusLinkedField<V extends FieldValues>(form: MawridForm<V>): void {
  const { id, names } = form
  const router = useRouter()
  const linked = useRouterState({ select: ({ location }) => location.hash })
  const path = linked && [...names.labels.keys()].find((each) => each === linked || each.startsWith(`${linked}.`))

  const showError = useEffectEvent((field: string) => {
    if (isEmpty(get(form.hook.getValues(), field))) form.showRefused(fieldError(field, 'required'))
  })

  useEffect(() => {
    if (!path) return
    showError(path)
    const focus = () => void focusControl(document.getElementById(fieldId(id, path)))
    focus()
    // Every new screen focuses its heading when it has rendered, which may be after this.
    return router.subscribe('onRendered', focus)
  }, [router, id, path])
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : value === '' || value === null || value === undefined
}
