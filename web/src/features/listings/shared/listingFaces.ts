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
import type { StatusFace } from '#ui/feedback/StatusPill.tsx'
import type { ListingStatus } from './listingTypes.ts'

export const statusFaces: Record<ListingStatus, StatusFace> = {
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

export const visibilityFaces: Record<Visibility, StatusFace> = {
  live: { tone: 'good', icon: Eye },
  not_published: { tone: 'neutral', icon: EyeOff },
  hidden_by_company: { tone: 'bad', icon: Lock },
  out_of_stock: { tone: 'warn', icon: PackageX },
  expired: { tone: 'warn', icon: Hourglass },
}
