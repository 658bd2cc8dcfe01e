import { Skeleton } from '#ui/feedback/Skeleton.tsx'

export function TimelineSkeleton() {
  return (
    <div data-unknown-length className="flex flex-col gap-4 py-1">
      <Skeleton className="h-3 w-32" />
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  )
}
