import { useState } from 'react'
import { forgetDraft, readDraft, storeDraft } from './drafts.ts'

/** What is typed into a dialog, kept through leaving and reloads until it is sent. */
export function useDraftFields<Fields extends object>(key: string, blank: Fields) {
  const [fields, setFields] = useState<Fields>(() => ({ ...blank, ...sameKinds(readDraft(key)?.values, blank) }))

  function change(changed: Partial<Fields>) {
    const next = { ...fields, ...changed }
    setFields(next)
    storeDraft(key, { savedAt: Date.now(), version: undefined, values: { ...next } })
  }
  return { fields, change, forget: () => forgetDraft(key) }
}

/** Of a draft only what this version of the dialog still asks for. */
function sameKinds<Fields extends object>(kept: Record<string, unknown> = {}, blank: Fields): Partial<Fields> {
  const known = Object.entries(blank).filter(([name, first]) => {
    const value = kept[name]
    return value !== undefined && value !== null && (first === undefined || typeof value === typeof first)
  })
  return Object.fromEntries(known.map(([name]) => [name, kept[name]])) as Partial<Fields>
}
