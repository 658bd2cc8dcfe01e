import type { Stocktake } from '@mawrid/contract/stock/stocktake.ts'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/feedback/Banner.tsx'
import { OptionalMoney } from '#ui/record/Money.tsx'
import type { UnsavedCount } from './useSavingCounts.ts'

interface Props {
  stocktake: Stocktake
  /** Counts that could not be saved. */
  unsaved: ReadonlyMap<string, UnsavedCount>
  /** Shows the line of this variant, whichever page it is on. */
  onShow: (article: { id: string; sku: string }, tab: 'all' | 'counted') => void
  /** Without the amounts, which on phones would push the lines to count down. */
  isShort?: boolean
}

/** The totals of the count, and what to check before it is booked. */
export function StocktakeTotals({ stocktake, unsaved, onShow, isShort = false }: Props) {
  const { t } = useTranslation()
  const { lines } = stocktake
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {unsaved.size > 0 && (
        <Banner tone="bad" title={t('stock.counts.unsaved', { count: unsaved.size })}>
          <ul>
            {[...unsaved].map(([id, { sku, isCounted, typed, error }]) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => onShow({ id, sku }, isCounted ? 'counted' : 'all')}
                  className="touch-target underline"
                >
                  <bdi dir="ltr">{sku}</bdi>
                </button>
                {': '}
                <bdi>{typed}</bdi> — {error}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {lines.refused > 0 && <Banner tone="bad" title={t('stock.counts.refused', { count: lines.refused })} />}
      {lines.moved > 0 && (
        <Banner tone="info" title={t('stock.counts.movedTitle', { count: lines.moved })}>
          {t('stock.counts.movedText')}
        </Banner>
      )}
      {!isShort && <Amounts {...stocktake} />}
    </div>
  )
}

function Amounts({ surplus, shortage, without_cost, lines }: Stocktake) {
  const { t } = useTranslation()
  if (lines.differing === 0) return null
  return (
    <dl className="flex flex-wrap items-baseline gap-x-8 gap-y-1">
      {[
        { label: t('stock.counts.surplus'), amount: surplus },
        { label: t('stock.counts.shortage'), amount: shortage },
      ].map(({ label, amount }) => (
        <div key={label} className="flex items-baseline gap-2">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="text-lg font-semibold">
            {/* Not nothing, but unknown. */}
            <OptionalMoney amount={without_cost > 0 && amount === '0.00' ? null : amount} />
          </dd>
        </div>
      ))}
      {without_cost > 0 && (
        <div className="text-sm text-ink-soft">{t('stock.counts.withoutCost', { count: without_cost })}</div>
      )}
    </dl>
  )
}
