import { useEffect, useState } from 'react'
import { fieldId } from './FormField.tsx'
import { focusControl } from './focusControl.ts'

/** Puts the focus on a field by its path once it is drawn: the first of a row that was just added. */
export function useFocusField(formId: string): (path: string) => void {
  const [request, setRequest] = useState({ count: 0, path: '' })
  useEffect(() => {
    if (request.count > 0) focusControl(document.getElementById(fieldId(formId, request.path)))
  }, [formId, request])
  return (path) => setRequest(({ count }) => ({ count: count + 1, path }))
}
