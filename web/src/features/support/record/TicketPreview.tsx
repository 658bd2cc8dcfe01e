import type { TicketRow } from '@mawrid/contract/support/ticket.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Columns } from './Columns.tsx'
import { NextLine } from './NextLine.tsx'
import { TicketHeader } from './TicketHeader.tsx'

/** A ticket as far as a list knew it: the head at once, and the places of what is still to come. */
export function TicketPreview({ row }: { row: TicketRow }) {
  return (
    <div aria-busy data-unknown-length className="flex flex-col gap-4">
      <TicketHeader ticket={row} controls={<Skeleton shape="box" className="h-10 w-36" />} />
      <NextLine ticket={row} />
      <Columns main={<Skeleton shape="box" className="h-96" />} side={<Skeleton shape="box" className="h-72" />} />
    </div>
  )
}
