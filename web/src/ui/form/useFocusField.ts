import { useEffect, useState } from 'react'
import { fieldId } from './FormField.tsx'
import { focusControl } from './focusControl.ts'

/** Puts the focus on a field by its path once it is drawn: the first of a row that was just added. */
export function useFocusField(formId: string): (path: string) => void {
  const [asked, ask] = useState({ count: 0, path: '' })
  useEffect(() => {
    if (asked.count > 0) focusControl(document.getElementById(fieldId(formId, asked.path)))
  }, [formId, asked])
  return (path) => ask(({ count }) => ({ count: count + 1, path }))
}
