import { Skeleton } from '#ui/feedback/Skeleton.tsx'

const columns = ['a', 'b', 'c', 'd', 'e'] as const
const cards = ['a', 'b', 'c'] as const

/** The board's columns while it is asked which of them stand there. */
export function BoardSkeleton() {
  return (
    <div aria-busy data-unknown-length className="flex gap-3 overflow-hidden">
      {columns.map((column) => (
        <div
          key={column}
          className="flex w-[min(80vw,17.5rem)] shrink-0 flex-col gap-2 rounded-card bg-surface-sunken p-2"
        >
          <Skeleton className="m-2 h-8 w-32" />
          {cards.map((card) => (
            <Skeleton key={card} shape="box" className="h-28" />
          ))}
        </div>
      ))}
    </div>
  )
}
