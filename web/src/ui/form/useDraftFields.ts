import { useState } from 'react'
import { forgetDraft, readDraft, storeDraft } from './drafts.ts'

/** The fields of a dialog, stored as a draft until they are sent. */
export function useDraftFields<Fields extends object>(key: string, blank: Fields) {
  const [fields, setFields] = useState<Fields>(() => ({ ...blank, ...sameKinds(readDraft(key)?.values, blank) }))

  function change(changed: Partial<Fields>) {
    const next = { ...fields, ...changed }
    setFields(next)
    storeDraft(key, { savedAt: Date.now(), version: undefined, values: { ...next } })
  }
  return { fields, change, forget: () => forgetDraft(key) }
}

/** Takes only those draft values whose fields still exist with the same type. */
function sameKinds<Fields extends object>(stored: Record<string, unknown> = {}, blank: Fields): Partial<Fields> {
  const known = Object.entries(blank).filter(([name, first]) => {
    const value = stored[name]
    return value !== undefined && value !== null && (first === undefined || typeof value === typeof first)
  })
  return Object.fromEntries(known.map(([name]) => [name, stored[name]])) as Partial<Fields>
}
