import type { InvoiceRow } from '@mawrid/contract/invoices/invoice.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Columns } from './Columns.tsx'
import { InvoiceHeader } from './InvoiceHeader.tsx'

/** An invoice as far as a list knew it: the head at once, and the places of what is still to come. */
export function InvoicePreview({ row }: { row: InvoiceRow }) {
  return (
    <div aria-busy data-unknown-length className="flex flex-col gap-4">
      <InvoiceHeader invoice={row} controls={<Skeleton shape="box" className="h-10 w-36" />} />
      <Columns
        main={<Skeleton shape="box" className="h-96" />}
        side={<Skeleton shape="box" className="aspect-[210/297]" />}
      />
    </div>
  )
}
