import type { Milestone, Parcel } from '@mawrid/contract/deals/parcel.ts'
import { CircleCheck, CircleDashed, CircleX, Hammer, Hourglass, PackageOpen, TriangleAlert, Truck } from 'lucide-react'
import type { StatusLook } from '#ui/feedback/StatusPill.tsx'

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
