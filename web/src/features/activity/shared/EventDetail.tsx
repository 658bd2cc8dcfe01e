import type { FieldChange, RecordKind } from '@mawrid/contract/history.ts'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'

// It comes with the labels of every field there is, and most of what happens changes none.
const ChangeList = lazyPart(() => import('./ChangeList.tsx'))

/** The note of a line of a record's history, and what it changed; nothing where there is neither. */
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
