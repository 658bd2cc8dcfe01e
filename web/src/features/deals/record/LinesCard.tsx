import type { Deal, DealLine } from '@mawrid/contract/deals/deal.ts'
import type { Round } from '@mawrid/contract/deals/round.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { classes } from '#ui/classes.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { useWideBox } from '#ui/hooks/useWideBox.ts'
import { Card } from '#ui/record/Card.tsx'
import { Money } from '#ui/record/Money.tsx'
import { useMoneyColumns } from '#ui/record/useMoneyColumns.ts'
import { LineChange, LineName, RequestedQuantity } from '../shared/LineFacts.tsx'
import { isOrder } from './rounds/RoundParts.tsx'

/** What the buyer requested, what was quoted and what was agreed, with the totals. */
export function LinesCard({ deal }: { deal: Deal }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  return (
    <Card
      title={t('deals.linesTitle')}
      aside={t('deals.lines', { count: deal.line_count, formatted: number(deal.line_count) })}
    >
      <Lines lines={deal.lines} columns={roundColumns(deal)} sums={deal.sums} hasRequest={hasRequest(deal)} />
    </Card>
  )
}

/** The items of one version. */
export function ItemsOfRound({ deal, round }: { deal: Deal; round: Round }) {
  return <Lines lines={deal.lines} columns={[{ as: asSent(round), round }]} sums={null} hasRequest={hasRequest(deal)} />
}

/** The seller alone wrote a quote of his own: what its items are is in its versions. */
function hasRequest({ source, rounds }: Deal): boolean {
  return source !== 'own_quote' || rounds.length === 0
}

interface LinesProps {
  lines: readonly DealLine[]
  columns: readonly RoundColumn[]
  sums: Deal['sums']
  /** Whether a buyer requested the items. */
  hasRequest: boolean
}

const maxLines = 8

function Lines({ lines, columns, sums, hasRequest }: LinesProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { box, isWide } = useWideBox<HTMLDivElement>(tableWidth(columns))
  const [isOpen, setOpen] = useState(false)
  const Shown = isWide ? LinesTable : LineCards
  // One more line takes no more room than the button.
  const isCollapsed = !isOpen && lines.length > maxLines + 1
  return (
    <div ref={box}>
      <Shown
        lines={isCollapsed ? lines.slice(0, maxLines) : lines}
        columns={columns}
        sums={sums}
        hasRequest={hasRequest}
        more={
          isCollapsed && (
            <Button size="sm" className="my-3" onClick={() => setOpen(true)}>
              {t('deals.thread.allItems', { count: lines.length, formatted: number(lines.length) })}
            </Button>
          )
        }
      />
    </div>
  )
}

/** In pixels: a narrower table would cut its figures, of which each digit takes about 7 pixels. */
function tableWidth(columns: readonly RoundColumn[]): number {
  const figures = columns.map(({ round }) => {
    const longest = Math.max(0, ...round.lines.map(({ qty, unit_price }) => qty.length + unit_price.length))
    return 78 + longest * 7
  })
  // What was requested has a target price, too, which is one line.
  const names = hasOwnColumn(columns) ? 304 : 208
  return figures.reduce((sum, width) => sum + width, columns.length === 0 ? 420 : names)
}

/** Beside two versions there is no room for what was requested: it is below the item's name. */
function hasOwnColumn(columns: readonly RoundColumn[]): boolean {
  return columns.length < 2
}

interface ShownLinesProps extends LinesProps {
  /** The button that shows the other items. */
  more: ReactNode
}

/** In a narrow box each item is a card with the same facts. */
function LineCards({ lines, columns, sums, hasRequest, more }: ShownLinesProps) {
  const { t } = useTranslation()
  return (
    // One grid, so that the totals are below what they add up.
    <div className="grid grid-cols-[1fr_auto] gap-x-4">
      <ul className={`${bothColumns} divide-y divide-line`}>
        {lines.map((line) => (
          <li key={line.id} data-whole-names className={`${bothColumns} gap-y-2 py-3`}>
            <div className="col-span-2">
              <LineName line={line} />
            </div>
            <dl className={`${bothColumns} gap-y-1.5`}>
              {hasRequest && (
                <div className={`${bothColumns} items-baseline`}>
                  <dt className="text-ink-soft">{t('deals.line.wanted')}</dt>
                  <dd className="digits">
                    <RequestedQuantity line={line} />
                  </dd>
                </div>
              )}
              {columns.map(({ as, round }) => (
                <div key={round.no} className={`${bothColumns} items-baseline`}>
                  <dt className="text-ink-soft">{t(`deals.line.${as}`)}</dt>
                  <dd className={classes('digits', as === 'agreed' && 'font-medium')}>
                    <LineChange line={line} round={round} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {more && <div className="col-span-2">{more}</div>}
      {sums && <RoundTotals sums={sums} round={columns.at(-1)?.round} />}
    </div>
  )
}

const bothColumns = 'col-span-2 grid grid-cols-subgrid'

const head = 'px-2.5 py-2 font-medium whitespace-nowrap'

function LinesTable({ lines, columns, sums, hasRequest, more }: ShownLinesProps) {
  const { t } = useTranslation()
  const table = useMoneyColumns()
  const isRequestShown = hasRequest && hasOwnColumn(columns)
  const before = isRequestShown ? 2 : 1
  return (
    <table ref={table} aria-label={t('deals.linesTable')} className="w-full border-collapse">
      <thead className="text-sm text-ink-soft">
        <tr className="border-b border-line">
          <th scope="col" className={`${head} ps-0 text-start`}>
            {t('deals.line.name')}
          </th>
          {isRequestShown && (
            <th scope="col" className={`${head} text-right last:pe-0`}>
              {t('deals.line.wanted')}
            </th>
          )}
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
            <th scope="row" data-whole-names className="w-full min-w-36 px-2.5 py-3 ps-0 text-start font-normal">
              <LineName line={line} />
              {hasRequest && !isRequestShown && (
                <span className="mt-1 block text-sm text-ink-soft">
                  {t('deals.line.wanted')} <RequestedQuantity line={line} inLine />
                </span>
              )}
            </th>
            {isRequestShown && (
              <td className="px-2.5 py-3 digits whitespace-nowrap last:pe-0">
                <RequestedQuantity line={line} />
              </td>
            )}
            {columns.map(({ as, round }) => (
              <td
                key={round.no}
                className={classes('px-2.5 py-3 digits whitespace-nowrap last:pe-0', as === 'agreed' && 'font-medium')}
              >
                <LineChange line={line} round={round} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        {more && (
          <tr>
            <td colSpan={columns.length + before}>{more}</td>
          </tr>
        )}
        {sums &&
          totalsOf(sums, columns.at(-1)?.round).map((row, index) => (
            <tr key={row.id} className={classes(index === 0 && 'border-t border-line *:pt-3', totalLook(row))}>
              <th
                scope="row"
                colSpan={columns.length + before - 1}
                className={classes('py-1 pe-2.5 text-start', row.id !== 'total' && 'font-normal')}
              >
                {t(`deals.totals.${row.id}`)}
              </th>
              {/* Under the column whose amounts it adds up. */}
              <td className="py-1 ps-2.5 digits">
                <TotalAmount row={row} />
              </td>
            </tr>
          ))}
      </tfoot>
    </table>
  )
}

/** The totals below cards, in their columns. */
export function RoundTotals({ sums, round }: { sums: NonNullable<Deal['sums']>; round: Round | undefined }) {
  const { t } = useTranslation()
  return (
    <dl className={`${bothColumns} border-t border-line pt-3`}>
      {totalsOf(sums, round).map((row) => (
        <div
          key={row.id}
          className={classes('col-span-2 grid grid-cols-subgrid items-baseline py-0.5', totalLook(row))}
        >
          <dt>{t(`deals.totals.${row.id}`)}</dt>
          <dd className="digits">
            <TotalAmount row={row} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface TotalRow {
  readonly id: 'subtotal' | 'discount' | 'delivery' | 'closed' | 'vat' | 'total' | 'outside'
  readonly amount: string
}

const alwaysShown: ReadonlySet<TotalRow['id']> = new Set(['vat', 'total'])

function TotalAmount({ row: { id, amount } }: { row: TotalRow }) {
  const { t } = useTranslation()
  if (id === 'delivery' && amount === '0.00') return t('deals.totals.free')
  return <Money amount={amount} />
}

/**
 * The totals of the latest version, less the quantities closed since. Zero amounts are left out; delivery without a fee
 * is named as free.
 */
function totalsOf(sums: NonNullable<Deal['sums']>, round: Round | undefined): readonly TotalRow[] {
  // Capital is no price: without and with VAT it is the same.
  if (round?.lines.every(({ vat_category }) => vat_category === 'O')) return [{ id: 'outside', amount: sums.total }]
  const isDelivered = round?.delivery != null && round.delivery.method !== 'pickup'
  const all: TotalRow[] = [
    { id: 'subtotal', amount: sums.subtotal },
    { id: 'discount', amount: sums.discount_amount },
    { id: 'delivery', amount: sums.delivery_fee },
    { id: 'closed', amount: sums.closed },
    { id: 'vat', amount: sums.vat },
    { id: 'total', amount: sums.total },
  ]
  return all
    .filter(({ id, amount }) => alwaysShown.has(id) || amount !== '0.00' || (id === 'delivery' && isDelivered))
    .map(({ id, amount }) => ({ id, amount: id === 'discount' || id === 'closed' ? `-${amount}` : amount }))
}

function totalLook({ id }: TotalRow): string {
  return id === 'total' || id === 'outside' ? 'text-lg font-medium' : 'text-ink-soft'
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

function asSent(round: Round): RoundColumn['as'] {
  if (round.side === 'seller') return 'offered'
  return isOrder(round) ? 'ordered' : 'countered'
}
