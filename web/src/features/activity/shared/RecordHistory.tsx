import { Suspense } from 'react'
import { useHasRight } from '#platform/session/rights.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { lazyPart } from '#ui/lazyPart.ts'

// It is at the end of a screen and loads the texts of all actions.
const HistoryCard = lazyPart(() => import('./HistoryCard.tsx'))

/** The history of a record that has no timeline of its own. */
export function RecordHistory({ id }: { id: string }) {
  if (!useHasRight('activity.see')) return null
  return (
    <Suspense
      fallback={
        <div data-unknown-length>
          <Skeleton shape="box" className="h-40 w-full" />
        </div>
      }
    >
      <HistoryCard id={id} />
    </Suspense>
  )
}
