import type { Deal, DealLine } from '@mawrid/contract/deals/deal.ts'
import type { Round } from '@mawrid/contract/deals/round.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { classes } from '#ui/classes.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { useIsNarrow } from '#ui/hooks/useMediaQuery.ts'
import { Card } from '#ui/record/Card.tsx'
import { Money } from '#ui/record/Money.tsx'
import { LineChange, LineName, RequestedQuantity } from '../shared/LineFacts.tsx'

/** What was agreed, beside what the buyer requested. */
export function LinesCard({ deal }: { deal: Deal }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  return (
    <Card
      title={t('deals.linesTitle')}
      aside={t('deals.lines', { count: deal.line_count, formatted: number(deal.line_count) })}
    >
      <CurrentItems deal={deal} />
    </Card>
  )
}

/** What the buyer requested, what was quoted and what was agreed, with the totals. */
export function CurrentItems({ deal }: { deal: Deal }) {
  return (
    <div>
      <Lines lines={deal.lines} columns={roundColumns(deal)} />
      {deal.sums && <RoundTotals sums={deal.sums} />}
    </div>
  )
}

/** The items of an earlier version. */
export function ItemsOfRound({ deal, round }: { deal: Deal; round: Round }) {
  return <Lines lines={deal.lines} columns={[{ as: asSent(round), round }]} />
}

const maxLines = 8

function Lines({ lines, columns }: LineCardsProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const isNarrow = useIsNarrow()
  const [isOpen, setOpen] = useState(false)
  const Shown = isNarrow ? LineCards : LinesTable
  // One more line takes no more room than the button.
  const isFolded = !isOpen && lines.length > maxLines + 1
  return (
    <>
      <Shown lines={isFolded ? lines.slice(0, maxLines) : lines} columns={columns} />
      {isFolded && (
        <Button size="sm" className="my-3" onClick={() => setOpen(true)}>
          {t('deals.thread.allItems', { count: lines.length, formatted: number(lines.length) })}
        </Button>
      )}
    </>
  )
}

interface LineCardsProps {
  lines: readonly DealLine[]
  columns: readonly RoundColumn[]
}

/** On a phone each item is a card with the same facts. */
function LineCards({ lines, columns }: LineCardsProps) {
  const { t } = useTranslation()
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.id} className="flex flex-col gap-2 py-3">
          <LineName line={line} />
          <dl className="flex flex-col gap-1.5">
            <div className="flex items-baseline justify-between gap-4">
              <dt className="text-ink-soft">{t('deals.line.wanted')}</dt>
              <dd className="digits">
                <RequestedQuantity line={line} />
              </dd>
            </div>
            {columns.map(({ as, round }) => (
              <div key={round.no} className="flex items-baseline justify-between gap-4">
                <dt className="text-ink-soft">{t(`deals.line.${as}`)}</dt>
                <dd className="digits">
                  <LineChange line={line} round={round} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

interface LinesTableProps {
  lines: readonly DealLine[]
  columns: readonly RoundColumn[]
}

const head = 'px-3 py-2 font-medium whitespace-nowrap'

function LinesTable({ lines, columns }: LinesTableProps) {
  const { t } = useTranslation()
  return (
    <section
      aria-label={t('deals.linesTable')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto"
    >
      <table className="w-full min-w-[34rem] border-collapse">
        <thead className="text-sm text-ink-soft">
          <tr className="border-b border-line">
            <th scope="col" className={`${head} ps-0 text-start`}>
              {t('deals.line.name')}
            </th>
            <th scope="col" className={`${head} text-right last:pe-0`}>
              {t('deals.line.wanted')}
            </th>
            {columns.map(({ as, round }) => (
              <th key={round.no} scope="col" className={`${head} text-right last:pe-0`}>
                {t(`deals.line.${as}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} className="border-b border-line align-top last:border-0">
              <th scope="row" data-whole-names className="min-w-44 px-3 py-3 ps-0 text-start font-normal">
                <LineName line={line} />
              </th>
              <td className="px-3 py-3 digits last:pe-0">
                <RequestedQuantity line={line} />
              </td>
              {columns.map(({ as, round }) => (
                <td key={round.no} className={classes('px-3 py-3 digits last:pe-0', as === 'agreed' && 'font-medium')}>
                  <LineChange line={line} round={round} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The totals of the latest version, less the quantities closed since. Zero amounts are left out. */
export function RoundTotals({ sums }: { sums: NonNullable<Deal['sums']> }) {
  const { t } = useTranslation()
  const all = [
    { id: 'subtotal', amount: sums.subtotal },
    { id: 'discount', amount: sums.discount_amount, isLess: true },
    { id: 'delivery', amount: sums.delivery_fee },
    { id: 'closed', amount: sums.closed, isLess: true },
    { id: 'vat', amount: sums.vat },
    { id: 'total', amount: sums.total },
  ]
  const shown = all.filter(({ id, amount }) => id === 'total' || id === 'vat' || amount !== '0.00')
  return (
    <dl className="border-t border-line pt-3">
      {shown.map(({ id, amount, isLess }) => (
        <div
          key={id}
          className={classes(
            'flex items-baseline justify-between gap-4 py-0.5 sm:justify-end',
            id === 'total' ? 'pt-1.5 text-lg font-medium' : 'text-ink-soft',
          )}
        >
          <dt>{t(`deals.totals.${id}`)}</dt>
          <dd className="digits sm:min-w-36">
            <bdi dir="ltr" className="whitespace-nowrap">
              {isLess && '−'}
              <Money amount={amount} />
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A version shown beside the buyer's request, and what it is: a quote, a counter-offer, an order or the agreement. */
export interface RoundColumn {
  readonly as: 'offered' | 'countered' | 'ordered' | 'agreed'
  readonly round: Round
}

/** The versions that matter now: the latest and, if that is the buyer's answer, the quote it answers. */
export function roundColumns({ rounds, accepted_at }: Pick<Deal, 'rounds' | 'accepted_at'>): readonly RoundColumn[] {
  const latest = rounds.at(-1)
  if (!latest) return []
  const answered = latest.side === 'buyer' ? rounds.findLast(({ side }) => side === 'seller') : undefined
  const shown = [...(answered ? [answered] : []), latest]
  return shown.map((round) => ({ as: accepted_at !== null && round === latest ? 'agreed' : asSent(round), round }))
}

function asSent({ side, no }: Round): RoundColumn['as'] {
  if (side === 'seller') return 'offered'
  // The buyer's first version is an order at the list price.
  return no === 1 ? 'ordered' : 'countered'
}
