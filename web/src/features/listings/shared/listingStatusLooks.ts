import type { visibilities } from '@mawrid/contract/listings/listing.ts'
import {
  Archive,
  CircleCheck,
  CirclePause,
  CircleX,
  Eye,
  EyeOff,
  Flag,
  Hourglass,
  Lock,
  PackageX,
  PartyPopper,
  PencilLine,
  SquarePen,
} from 'lucide-react'
import type { StatusLook } from '#ui/feedback/StatusPill.tsx'
import type { ListingStatus } from './listingTypes.ts'

export const statusLooks: Record<ListingStatus, StatusLook> = {
  draft: { tone: 'neutral', icon: PencilLine },
  in_review: { tone: 'info', icon: Hourglass },
  changes_requested: { tone: 'warn', icon: SquarePen },
  published: { tone: 'good', icon: CircleCheck },
  paused: { tone: 'neutral', icon: CirclePause },
  rejected: { tone: 'bad', icon: CircleX },
  archived: { tone: 'neutral', icon: Archive },
  fully_committed: { tone: 'good', icon: PartyPopper },
  closed: { tone: 'neutral', icon: Flag },
}

export type Visibility = (typeof visibilities)[number]

export const visibilityLooks: Record<Visibility, StatusLook> = {
  live: { tone: 'good', icon: Eye },
  not_published: { tone: 'neutral', icon: EyeOff },
  hidden_by_company: { tone: 'bad', icon: Lock },
  out_of_stock: { tone: 'warn', icon: PackageX },
  expired: { tone: 'warn', icon: Hourglass },
}
