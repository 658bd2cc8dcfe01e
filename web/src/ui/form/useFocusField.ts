import { useEffect, useState } from 'react'
import { fieldId } from './FormField.tsx'
import { focusControl } from './focusControl.ts'

/** Focuses a field by its path once it is rendered, such as the first field of a new row. */
export function useFocusField(formId: string): (path: string) => void {
  const [request, setRequest] = useState({ count: 0, path: '' })
  useEffect(() => {
    if (request.count > 0) focusControl(document.getElementById(fieldId(formId, request.path)))
  }, [formId, request])
  return (path) => setRequest(({ count }) => ({ count: count + 1, path }))
}
