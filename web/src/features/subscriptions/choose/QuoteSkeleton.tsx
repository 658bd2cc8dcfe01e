import { Skeleton } from '#ui/feedback/Skeleton.tsx'

export function QuoteSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-3">
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-6 w-full" />
    </div>
  )
}
