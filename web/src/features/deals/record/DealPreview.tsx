import type { DealRow } from '@mawrid/contract/deals/deal.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Columns } from './Columns.tsx'
import { DealHeader } from './DealHeader.tsx'
import { NowLine } from './NowLine.tsx'

/** A deal as far as a list knew it: the head at once, and the places of what is still to come. */
export function DealPreview({ row }: { row: DealRow }) {
  return (
    <div aria-busy data-unknown-length className="flex flex-col gap-4">
      <DealHeader deal={row} controls={<Skeleton shape="box" className="h-10 w-36" />} />
      <NowLine deal={row} />
      <Columns main={<Skeleton shape="box" className="h-96" />} side={<Skeleton shape="box" className="h-72" />} />
    </div>
  )
}
