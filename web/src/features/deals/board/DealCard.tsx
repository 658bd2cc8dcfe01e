import type { DealRow } from '@mawrid/contract/deals/deal.ts'
import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Unread } from '#features/messages/shared/Unread.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { Anchor } from '#ui/navigation.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { Money } from '#ui/record/Money.tsx'
import { buyerName } from '../shared/buyerName.ts'
import { Deadline, hasDeadline } from '../shared/Deadline.tsx'
import { actionAddress, lookOf, openActions } from '../shared/dealActions.ts'
import { dealAddress } from '../shared/dealAddresses.ts'
import { fulfilmentStatusLooks, kindIcons } from '../shared/dealStatusLooks.ts'

interface Props {
  deal: DealRow
}

export function DealCard({ deal }: Props) {
  const { t } = useTranslation()
  const { lang } = useFormats()
  const Icon = kindIcons[deal.kind]
  return (
    <li className="relative rounded-control border border-line bg-surface-raised p-3 hover:border-line-strong has-[[data-card]:focus-visible]:outline-2 has-[[data-card]:focus-visible]:outline-accent">
      <div className="flex items-start gap-2">
        <Icon size={16} aria-hidden className="mt-[0.3em] shrink-0 text-ink-soft" />
        <Anchor
          href={dealAddress(deal.id)}
          data-card
          className="min-w-0 grow font-medium outline-none after:absolute after:inset-0 after:rounded-control"
        >
          <span className="line-clamp-3">
            <bdi>{deal.subject}</bdi>
          </span>
        </Anchor>
        <CardMenu deal={deal} />
      </div>
      <p className="mt-1 flex min-w-0 items-center gap-2 text-sm text-ink-soft">
        <span className="truncate">
          <bdi>{buyerName(lang, deal)}</bdi>
        </span>
        <Unread count={deal.unread_messages} />
      </p>
      <p className="text-xs text-ink-soft">
        <bdi dir="ltr" className="tabular-nums">
          {deal.number}
        </bdi>
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
        {deal.total === null ? (
          <span className="text-ink-soft">{t('deals.noTotal')}</span>
        ) : (
          <span className="font-medium">
            <Money amount={deal.total} />
          </span>
        )}
        <UrgentFact deal={deal} />
      </div>
    </li>
  )
}

/** The one fact that matters most in this state: the reply deadline, the quote's last day or the delivery progress. */
function UrgentFact({ deal }: Props) {
  const { t } = useTranslation()
  const { status, fulfilment_status: delivered } = deal
  if (hasDeadline(deal)) return <Deadline deal={deal} />
  if (status === 'accepted' && delivered !== 'none') {
    return (
      <StatusPill
        {...fulfilmentStatusLooks[delivered]}
        label={t(`deals.fulfilmentStatus.${delivered}`, { context: deal.kind })}
      />
    )
  }
  return null
}

/**
 * A card is moved by the actions its state allows, not by dragging: most moves need an answer first, such as a reason.
 */
function CardMenu({ deal }: { deal: DealRow }) {
  const { t } = useTranslation()
  const label = t('deals.board.actions', { number: `\u2066${deal.number}\u2069` })
  return (
    <span className="relative z-[1] -me-1.5 -mt-1.5">
      <Menu
        label={label}
        align="end"
        trigger={(props) => <IconButton {...props} size="sm" icon={Ellipsis} label={label} />}
        entries={[
          { id: 'open', label: t('deals.board.open'), href: dealAddress(deal.id) },
          ...openActions(deal).map((action) => ({
            id: action,
            label: t(`deals.actions.${action}`),
            href: actionAddress(deal.id, action),
            ...lookOf(action),
          })),
        ]}
      />
    </span>
  )
}
