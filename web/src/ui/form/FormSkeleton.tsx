import { Skeleton } from '../feedback/Skeleton.tsx'

interface Props {
  label: string
  /** Adds the header of an existing record: its name, number and actions. */
  isRecord?: boolean
}

/** A form while its record loads. Its final length is unknown, so the page's footer stays hidden meanwhile. */
export function FormSkeleton({ label, isRecord = false }: Props) {
  return (
    <div role="status" data-unknown-length className="@container flex min-h-dvh flex-col gap-4">
      <span className="sr-only">{label}</span>
      {isRecord ? <HeaderSkeleton /> : <Skeleton className="h-7 w-48" />}
      <div className="grid items-start gap-4 @min-[56rem]:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-4">
          <SectionSkeleton />
          <SectionSkeleton />
        </div>
        <Skeleton shape="box" className="h-56 w-full @max-[56rem]:hidden" />
      </div>
    </div>
  )
}

function HeaderSkeleton() {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-3">
      <div className="flex grow basis-72 flex-col gap-2">
        <Skeleton className="h-7 w-48" />
        <Skeleton className="h-6 w-24" />
      </div>
      <Skeleton shape="box" className="h-10 w-36" />
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
