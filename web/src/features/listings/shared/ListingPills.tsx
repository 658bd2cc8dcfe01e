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
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { type StatusLook, StatusPill } from '#ui/feedback/StatusPill.tsx'
import type { ListingRow, ListingStatus } from './listingTypes.ts'

interface Props {
  listing: Pick<ListingRow, 'status' | 'visibility' | 'has_pending_change'>
}

/** The status, the visibility if the status does not imply it, and whether a change is in review. */
export function ListingPills({ listing: { status, visibility, has_pending_change } }: Props) {
  const { t } = useTranslation()
  const isHidden = status === 'published' && visibility !== 'live'
  // The row of a list has room for one: the one that says the most.
  const hasMore = isHidden || has_pending_change
  return (
    <span className="inline-flex max-w-full flex-wrap gap-1">
      <span className={classes('inline-flex max-w-full', hasMore && 'in-data-row:hidden')}>
        <StatusPill {...statusLooks[status]} label={t(`listings.status.${status}`)} />
      </span>
      {isHidden && <StatusPill {...visibilityLooks[visibility]} label={t(`listings.visibility.${visibility}`)} />}
      {has_pending_change && (
        <span className={classes('inline-flex max-w-full', isHidden && 'in-data-row:hidden')}>
          <StatusPill {...statusLooks.in_review} label={t('listings.pending.pill')} />
        </span>
      )}
    </span>
  )
}

const statusLooks: Record<ListingStatus, StatusLook> = {
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

type Visibility = (typeof visibilities)[number]

const visibilityLooks: Record<Visibility, StatusLook> = {
  live: { tone: 'good', icon: Eye },
  not_published: { tone: 'neutral', icon: EyeOff },
  hidden_by_company: { tone: 'bad', icon: Lock },
  out_of_stock: { tone: 'warn', icon: PackageX },
  expired: { tone: 'warn', icon: Hourglass },
}
