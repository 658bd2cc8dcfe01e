import { useState } from 'react'
import { forgetDraft, readDraft, storeDraft } from '#ui/form/drafts.ts'

/** What is being written, kept through reloads until it is sent. */
export function useKeptText(key: string): readonly [text: string, write: (text: string) => void] {
  const [text, setText] = useState(() => String(readDraft(key)?.values.body ?? ''))

  function write(next: string) {
    setText(next)
    if (next.trim() === '') forgetDraft(key)
    else storeDraft(key, { savedAt: Date.now(), version: undefined, values: { body: next } })
  }
  return [text, write]
}
