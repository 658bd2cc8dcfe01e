import type { DealRow } from '@mawrid/contract/deals/deal.ts'
import type { Milestone, Parcel } from '@mawrid/contract/deals/parcel.ts'
import type { DealStatus } from '@mawrid/contract/deals/states.ts'
import {
  Ban,
  ChartNoAxesCombined,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleX,
  Flag,
  Hammer,
  Handshake,
  Hourglass,
  Inbox,
  type LucideIcon,
  Package,
  PackageCheck,
  PackageOpen,
  PenLine,
  Reply,
  Send,
  Store,
  TriangleAlert,
  Truck,
  Undo2,
  Wrench,
} from 'lucide-react'
import type { StatusLook } from '#ui/feedback/StatusPill.tsx'

export const dealStatusLooks: Record<DealStatus, StatusLook> = {
  draft: { tone: 'neutral', icon: PenLine },
  new: { tone: 'info', icon: Inbox },
  info_requested: { tone: 'neutral', icon: CircleHelp },
  offered: { tone: 'neutral', icon: Send },
  countered: { tone: 'info', icon: Reply },
  in_force: { tone: 'good', icon: Handshake },
  accepted: { tone: 'good', icon: Handshake },
  completed: { tone: 'good', icon: Flag },
  disputed: { tone: 'bad', icon: TriangleAlert },
  declined: { tone: 'neutral', icon: Ban },
  rejected: { tone: 'neutral', icon: CircleX },
  withdrawn: { tone: 'neutral', icon: Undo2 },
  expired: { tone: 'warn', icon: Hourglass },
  cancelled: { tone: 'neutral', icon: CircleX },
  closed: { tone: 'neutral', icon: Flag },
}

/** The delivery status of an accepted deal; nothing is shown before the delivery starts. */
export const fulfilmentStatusLooks: Record<Exclude<DealRow['fulfilment_status'], 'none'>, StatusLook> = {
  preparing: { tone: 'info', icon: PackageOpen },
  partly_shipped: { tone: 'info', icon: Truck },
  shipped: { tone: 'info', icon: Truck },
  partly_delivered: { tone: 'info', icon: PackageCheck },
  delivered: { tone: 'good', icon: CircleCheck },
}

export const kindIcons: Record<DealRow['kind'], LucideIcon> = {
  product: Package,
  service: Wrench,
  franchise: Store,
  investment: ChartNoAxesCombined,
}

export const parcelStatusLooks: Record<Parcel['status'], StatusLook> = {
  packed: { tone: 'warn', icon: PackageOpen },
  shipped: { tone: 'info', icon: Truck },
  delivered: { tone: 'good', icon: CircleCheck },
  failed: { tone: 'bad', icon: TriangleAlert },
  cancelled: { tone: 'neutral', icon: CircleX },
}

export const milestoneStatusLooks: Record<Milestone['status'], StatusLook> = {
  planned: { tone: 'neutral', icon: CircleDashed },
  started: { tone: 'info', icon: Hammer },
  handed_over: { tone: 'warn', icon: Hourglass },
  accepted: { tone: 'good', icon: CircleCheck },
}
