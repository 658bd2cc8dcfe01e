import type { InvoiceRow } from '@mawrid/contract/invoices/invoice.ts'
import { openAtZatca } from '@mawrid/contract/invoices/states.ts'
import { CircleCheck, Clock, FileX2, Hourglass, TriangleAlert } from 'lucide-react'
import type { StatusLook } from '#ui/feedback/StatusPill.tsx'

export const zatcaStatusLooks: Record<NonNullable<InvoiceRow['zatca_status']>, StatusLook> = {
  not_needed: { tone: 'neutral', icon: CircleCheck },
  queued: { tone: 'info', icon: Hourglass },
  sending: { tone: 'info', icon: Hourglass },
  cleared: { tone: 'good', icon: CircleCheck },
  cleared_with_warnings: { tone: 'warn', icon: TriangleAlert },
  reported: { tone: 'good', icon: CircleCheck },
  reported_with_warnings: { tone: 'warn', icon: TriangleAlert },
  rejected: { tone: 'bad', icon: FileX2 },
  unreachable: { tone: 'warn', icon: Clock },
}

/** While one of these is open, it matters more than what is paid. */
const open: ReadonlySet<InvoiceRow['zatca_status']> = new Set(openAtZatca)

export function isOpenAtZatca({ zatca_status }: Pick<InvoiceRow, 'zatca_status'>): boolean {
  return open.has(zatca_status)
}
