import type { FieldChange, RecordKind } from '@mawrid/contract/history.ts'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'

// Lazy: it contains the labels of all fields, and most events change none.
const ChangeList = lazyPart(() => import('./ChangeList.tsx'))

/** The note of an event and the fields it changed; null if it has neither. */
export function eventDetail(kind: RecordKind, note: ReactNode, changes: readonly FieldChange[]): ReactNode {
  if (changes.length === 0) return note
  return (
    <>
      {note}
      <Suspense>
        <ChangeList kind={kind} changes={changes} />
      </Suspense>
    </>
  )
}
