import type { Deal } from '@mawrid/contract/deals/deal.ts'
import type { Round } from '@mawrid/contract/deals/round.ts'
import { Ban, CircleCheck, Handshake, Hourglass, Replace } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { type StatusLook, StatusPill } from '#ui/feedback/StatusPill.tsx'
import { useNow } from '#ui/hooks/useNow.ts'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import { type RoundStanding, roundStanding } from './roundStanding.ts'

const looks: Record<RoundStanding, StatusLook> = {
  stands: { tone: 'info', icon: CircleCheck },
  agreed: { tone: 'good', icon: Handshake },
  replaced: { tone: 'neutral', icon: Replace },
  lapsed: { tone: 'warn', icon: Hourglass },
  ended: { tone: 'neutral', icon: Ban },
}

interface Props {
  deal: Deal
  round: Round
  /** Above a column of numbers. */
  isAtEnd?: boolean
}

/** Whose round it is, when it was sent, and whether it still stands. */
export function RoundHead({ deal, round, isAtEnd = false }: Props) {
  const { t } = useTranslation()
  const standing = roundStanding(deal, round, useNow())
  return (
    <span className={classes('flex flex-col gap-1', isAtEnd ? 'items-end' : 'items-start')}>
      <span className="font-medium text-ink">{t(`deals.rounds.${round.side}`, { no: round.no })}</span>
      <StatusPill {...looks[standing]} label={t(`deals.rounds.standing.${standing}`)} />
      <span className="text-xs font-normal text-ink-soft">
        <RelativeTime at={round.at} />
      </span>
    </span>
  )
}
