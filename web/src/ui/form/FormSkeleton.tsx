import { Skeleton } from '../feedback/Skeleton.tsx'

interface Props {
  label: string
}

/** A form before its record is there, in the final layout. */
export function FormSkeleton({ label }: Props) {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-7 w-48" />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-4">
          <SectionSkeleton />
          <SectionSkeleton />
        </div>
        <Skeleton shape="box" className="h-56 w-full max-lg:hidden" />
      </div>
    </div>
  )
}

function SectionSkeleton() {
  return (
    <div className="flex flex-col gap-5 rounded-card border border-line bg-surface-raised p-4 sm:p-5">
      <Skeleton className="h-5 w-40" />
      <Skeleton shape="box" className="h-10 w-full" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Skeleton shape="box" className="h-10 w-full" />
        <Skeleton shape="box" className="h-10 w-full" />
      </div>
      <Skeleton shape="box" className="h-20 w-full" />
    </div>
  )
}
