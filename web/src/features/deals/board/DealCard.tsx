import type { ListedDeal } from '@mawrid/contract/deals/deal.ts'
import { subjectIn } from '@mawrid/contract/deals/untitledQuote.ts'
import { withSizesIsolated } from '@mawrid/contract/values/sizes.ts'
import { Ellipsis } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Unread } from '#features/messages/shared/Unread.tsx'
import { useColleagues } from '#features/team/shared/work/useColleagues.ts'
import { hostedUrl } from '#platform/request/apiHost.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { classes } from '#ui/classes.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Anchor } from '#ui/navigation.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { Avatar } from '#ui/record/Avatar.tsx'
import { Money } from '#ui/record/Money.tsx'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import { buyerName } from '../shared/buyerName.ts'
import { Deadline, hasDeadline, replyDue } from '../shared/Deadline.tsx'
import { actionAddress, lookOf, openActions } from '../shared/dealActions.ts'
import { dealAddress } from '../shared/dealAddresses.ts'
import { kindIcons } from '../shared/dealStatusLooks.ts'
import { awaitedOf } from './awaitedOf.ts'
import { movesOf } from './dealMoves.ts'
import type { BoardMoves } from './useDealMoves.ts'

interface Props {
  deal: ListedDeal
  moves: BoardMoves
}

/** A deal: how old it is, what it is about, its buyer and total, and what it is waiting for until when. */
export function DealCard({ deal, moves }: Props) {
  const { t } = useTranslation()
  const { lang } = useFormats()
  const link = useFocusAfterMove(deal.id, moves.movedId)
  const Icon = kindIcons[deal.kind]
  const waiting = useWaiting(deal)
  const due = replyDue(deal)
  const canMove = movesOf(deal).length > 0
  const isDragged = moves.dragged?.id === deal.id || moves.busyId === deal.id
  return (
    <li
      data-deal={deal.id}
      aria-busy={moves.busyId === deal.id || undefined}
      draggable={canMove}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', deal.number)
        moves.drag(deal)
      }}
      onDragEnd={() => moves.drag(undefined)}
      className={classes(
        'relative rounded-control border border-line bg-surface-raised px-3 py-2.5 hover:border-line-strong has-[[data-card]:focus-visible]:outline-2 has-[[data-card]:focus-visible]:outline-accent',
        canMove && 'active:cursor-grabbing',
        isDragged && 'opacity-50',
      )}
    >
      <div className="flex items-center gap-1.5 text-xs text-ink-soft">
        <Icon size={14} aria-hidden className="shrink-0" />
        <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
          {deal.number}
        </bdi>
        <span aria-hidden>·</span>
        <span className="min-w-0 grow truncate">
          <RelativeTime at={deal.requested_at} />
        </span>
        <CardMenu deal={deal} moves={moves} />
      </div>
      <Anchor
        ref={link}
        href={dealAddress(deal.id)}
        data-card
        draggable={false}
        className="block font-medium outline-none after:absolute after:inset-0 after:rounded-control"
      >
        <span className="line-clamp-2">
          <bdi>{withSizesIsolated(subjectIn(lang, deal.subject), lang)}</bdi>
        </span>
      </Anchor>
      <div className="mt-0.5 flex items-baseline justify-between gap-3 text-sm">
        <span className="flex min-w-0 items-center gap-2 text-ink-soft">
          <span className="truncate">
            <bdi>{buyerName(lang, deal)}</bdi>
          </span>
          <Unread count={deal.unread_messages} />
        </span>
        <CardAssignee id={deal.assignee} />
        {deal.total === null ? (
          <span className="shrink-0 text-ink-soft">{t('deals.noTotal')}</span>
        ) : (
          <Money amount={deal.total} className="font-medium" />
        )}
      </div>
      {waiting && (
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-1.5 text-xs text-ink-soft">
          {waiting}
          {hasDeadline(due) && <Deadline deal={due} />}
        </div>
      )}
    </li>
  )
}

/** Only the initials: the name is for screen readers and in the tooltip. */
function CardAssignee({ id }: { id: string | null }) {
  const { t } = useTranslation()
  const { isTeam, find, nameOf } = useColleagues('deal')
  const colleague = find(id)
  if (!isTeam || !colleague) return null
  const name = nameOf(colleague)
  return (
    <span title={`${t('team.work.assignee')}: ${name}`} className="ms-auto shrink-0 self-center">
      <Avatar size="sm" name={name} picture={colleague.avatar === null ? null : hostedUrl(colleague.avatar)} />
      <span className="sr-only">{`${t('team.work.assignee')}: ${name}`}</span>
    </span>
  )
}

/** Which deadline the card shows, or what the deal awaits if its column does not show that. */
function useWaiting(deal: ListedDeal): string | undefined {
  const { t } = useTranslation()
  const awaited = awaitedOf(deal)
  const due = replyDue(deal)
  if (hasDeadline(due)) return t(`deals.board.deadline.${due.respond_by === null ? 'validity' : 'reply'}`)
  if (awaited === undefined || shownByColumn.has(awaited)) return undefined
  return t(`deals.board.awaited.${awaited}`)
}

const shownByColumn: ReadonlySet<string> = new Set(['reply', 'buyer', 'settlement'])

/** The card of a moved deal takes the focus in its new column, unless the seller has gone on to something else. */
function useFocusAfterMove(dealId: string, movedId: string | undefined) {
  const link = useRef<HTMLAnchorElement>(null)
  const isMoved = useRef(dealId === movedId)
  useEffect(() => {
    const { activeElement } = document
    const isIdle = activeElement === document.body || activeElement?.closest(`[data-deal="${dealId}"]`)
    if (isMoved.current && isIdle) link.current?.focus()
  }, [dealId])
  return link
}

/** The moves of the card, by the name of their column, and the actions that leave it there. */
function CardMenu({ deal, moves }: Props) {
  const { t } = useTranslation()
  const label = t('deals.board.actions', { number: `\u2066${deal.number}\u2069` })
  const possible = movesOf(deal)
  const others = openActions(deal).filter((action) => !possible.some((move) => move.action === action))
  return (
    <span className="relative z-[1] -me-1.5 -my-1">
      <Menu
        label={label}
        align="end"
        trigger={(props) => <IconButton {...props} size="sm" icon={Ellipsis} label={label} />}
        entries={[
          { id: 'open', label: t('deals.board.open'), href: dealAddress(deal.id) },
          ...others.map((action) => ({
            id: action,
            label: t(`deals.actions.${action}`),
            href: actionAddress(deal.id, action),
            ...lookOf(action),
          })),
          ...(possible.length > 0
            ? [
                {
                  id: 'move',
                  title: t('deals.board.moveTo'),
                  items: possible.map(({ action, to }) => ({
                    id: action,
                    label: t(`deals.tabs.${to}`),
                    aside: t(`deals.actions.${action}`),
                    ...lookOf(action),
                    onChoose: () => moves.start(deal, action),
                  })),
                },
              ]
            : []),
        ]}
      />
    </span>
  )
}
