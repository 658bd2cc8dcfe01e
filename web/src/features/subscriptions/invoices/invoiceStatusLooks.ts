import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import { CircleCheck, CircleX, Clock, FileClock, TriangleAlert, Undo2 } from 'lucide-react'
import type { StatusLook } from '#ui/feedback/StatusPill.tsx'

export const invoiceStatusLooks: Record<SubscriptionInvoice['status'], StatusLook> = {
  open: { tone: 'info', icon: Clock },
  in_review: { tone: 'info', icon: FileClock },
  paid: { tone: 'good', icon: CircleCheck },
  void: { tone: 'neutral', icon: CircleX },
  refunded_part: { tone: 'neutral', icon: Undo2 },
  refunded: { tone: 'neutral', icon: Undo2 },
}

/** In place of `open`, since it says that too. */
export const overdueFace: StatusLook = { tone: 'warn', icon: TriangleAlert }
