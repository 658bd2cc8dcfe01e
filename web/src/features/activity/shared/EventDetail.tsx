import type { FieldChange, RecordKind } from '@mawrid/contract/history.ts'
import { type ReactNode, Suspense } from 'react'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { lazyPart } from '#ui/lazyPart.ts'

// Lazy: it contains the labels of all fields, and most events change none.
const ChangeList = lazyPart(() => import('./ChangeList.tsx'))

/** The note of an event and the fields it changed; null if it has neither. */
export function eventDetail(kind: RecordKind, note: ReactNode, changes: readonly FieldChange[]): ReactNode {
  if (changes.length === 0) return note
  return (
    <>
      {note}
      <Suspense fallback={<Awaited changes={changes} />}>
        <ChangeList kind={kind} changes={changes} />
      </Suspense>
    </>
  )
}

/** As high as most changes are, so that earlier events keep their places. */
function Awaited({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <span className="flex flex-col gap-0.5 text-sm" data-unknown-length>
      {changes.slice(0, 4).map(({ field }) => (
        <span key={field} className="flex h-[1lh] items-center">
          <Skeleton className="h-3 w-2/3" />
        </span>
      ))}
    </span>
  )
}
