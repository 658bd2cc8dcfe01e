import { Skeleton } from '#ui/feedback/Skeleton.tsx'

export function StartSkeleton() {
  return (
    <div className="flex min-h-dvh flex-col gap-6">
      <Skeleton shape="box" className="h-76 w-full sm:h-48" />
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-5">
        {Array.from({ length: 5 }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change
          <Skeleton key={place} shape="box" className="h-28 w-full" />
        ))}
      </div>
      <Skeleton shape="box" className="h-80 w-full" />
    </div>
  )
}
