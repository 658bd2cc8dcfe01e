import type { bundleStates } from '@mawrid/contract/invoices/documents.calls.ts'
import type { InvoiceRow } from '@mawrid/contract/invoices/invoice.ts'
import {
  Ban,
  CircleCheck,
  CircleX,
  Clock,
  FileClock,
  FileMinus2,
  FilePlus2,
  FileText,
  HandCoins,
  Hourglass,
  Loader,
  type LucideIcon,
  PencilLine,
  Receipt,
  TriangleAlert,
  Undo2,
} from 'lucide-react'
import type { StatusLook } from '#ui/feedback/StatusPill.tsx'

export const invoiceStatusLooks: Record<InvoiceRow['status'], StatusLook> = {
  draft: { tone: 'neutral', icon: PencilLine },
  issued: { tone: 'info', icon: FileClock },
  part_paid: { tone: 'info', icon: Hourglass },
  paid: { tone: 'good', icon: CircleCheck },
  credited: { tone: 'neutral', icon: Undo2 },
  cancelled: { tone: 'neutral', icon: CircleX },
}

/** Shown beside the status, not instead of it: an overdue invoice can be partly paid. */
export const overdueLook: StatusLook = { tone: 'bad', icon: TriangleAlert }

export const kindIcons: Record<InvoiceRow['kind'], LucideIcon> = {
  tax_invoice: FileText,
  simplified: Receipt,
  advance_payment: HandCoins,
  credit_note: FileMinus2,
  debit_note: FilePlus2,
}

export const bundleStatusLooks: Record<(typeof bundleStates)[number], StatusLook> = {
  waiting: { tone: 'neutral', icon: Clock },
  running: { tone: 'info', icon: Loader },
  done: { tone: 'good', icon: CircleCheck },
  failed: { tone: 'bad', icon: TriangleAlert },
  cancelled: { tone: 'neutral', icon: Ban },
}
