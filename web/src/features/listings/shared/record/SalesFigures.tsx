import type { ReplyOf } from '@mawrid/contract/call.ts'
import { listingSalesDays, readListingSales } from '@mawrid/contract/deals/listingSales.calls.ts'
import type { ListingKind } from '@mawrid/contract/listings/kinds.ts'
import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import { Figure } from '#ui/record/Figure.tsx'
import { Money } from '#ui/record/Money.tsx'
import { quantityFormat } from '#ui/values/amounts.ts'

interface Props {
  kind: ListingKind
  id: string
  /** The unit that goods are sold by, after a quantity. */
  unitOf?: ((qty: string) => string) | undefined
  /** What the last price was agreed for, by its SKU. */
  articleOf?: ((sku: string) => ReactNode) | undefined
  /** In one line rather than as large figures. */
  isInline?: boolean
}

type Sales = ReplyOf<typeof readListingSales>

/** What was requested and agreed lately; each count opens the deals that it counts. */
export function SalesFigures({ kind, id, unitOf, articleOf, isInline = false }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const titleId = useId()
  const { data: sales, isError } = useQuery({
    // Deals change it, and their events invalidate what is under their key.
    queryKey: ['deals', 'sales', id],
    queryFn: ({ signal }) => callApi(readListingSales, { params: { id }, signal }),
  })
  if (isError) return null
  const sold = kind === 'product' || kind === 'service'
  if (sales && sales.requests === 0 && sales.agreed === 0 && !sales.last) {
    return (
      <p className="min-h-6 text-sm text-ink-soft">
        {t(sold ? 'listings.sales.none' : 'listings.sales.noEnquiries', { count: listingSalesDays })}
      </p>
    )
  }
  // The last price may be older than the days that are counted.
  const lastPrice = sold && sales?.last && (
    <Figure label={t('listings.sales.lastPrice')} href={recordPath('deal', sales.last.deal)}>
      <LastPrice last={sales.last} articleOf={articleOf} />
    </Figure>
  )
  const counts = (
    <section
      aria-labelledby={titleId}
      className={isInline ? 'flex flex-wrap items-baseline gap-x-3 gap-y-1' : 'flex flex-col gap-3'}
    >
      <h2 id={titleId} className="text-sm font-medium text-ink-soft">
        {t('listings.sales.title', { count: listingSalesDays })}
      </h2>
      <dl className={isInline ? 'contents' : 'grid grid-cols-[repeat(auto-fit,minmax(8.25rem,1fr))] gap-x-4 gap-y-3'}>
        <Figure
          label={t(sold ? 'listings.sales.requests' : 'listings.sales.enquiries')}
          href={sales && dealsOf(kind, id, sales, '')}
        >
          {sales && number(sales.requests)}
        </Figure>
        <Figure label={t('listings.sales.agreed')} href={sales && dealsOf(kind, id, sales, 'won_')}>
          {sales && number(sales.agreed)}
        </Figure>
        {kind === 'product' && (
          <Figure label={t('listings.sales.quantity')}>
            {sales && (
              <>
                {quantities.format(sales.quantity)}
                {unitOf && <span className="ms-1 text-sm font-normal text-ink-soft">{unitOf(sales.quantity)}</span>}
              </>
            )}
          </Figure>
        )}
      </dl>
    </section>
  )
  // Where one line is too short, the counts stay together in the second.
  if (isInline)
    return (
      <div data-inline className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {lastPrice && <dl>{lastPrice}</dl>}
        {counts}
      </div>
    )
  if (!lastPrice) return counts
  return (
    <>
      <dl>{lastPrice}</dl>
      {counts}
    </>
  )
}

const quantities = quantityFormat(3)

interface LastPriceProps extends Pick<Props, 'articleOf'> {
  last: NonNullable<Sales['last']>
}

function LastPrice({ last, articleOf }: LastPriceProps) {
  const { t } = useTranslation()
  const article = last.sku === null ? undefined : articleOf?.(last.sku)
  return (
    <>
      <Money amount={last.unit_price} />
      <span className="block text-sm font-normal text-ink-soft in-data-inline:inline">
        {' '}
        {t('listings.sales.exclVat')}
      </span>
      <span className="block text-sm font-normal whitespace-nowrap text-ink-soft in-data-inline:inline in-data-inline:before:mx-1 in-data-inline:before:content-['·']">
        {' '}
        <DayCell at={last.on} />
      </span>
      {article && <span className="block text-sm font-normal text-ink-soft">{article}</span>}
    </>
  )
}

/** The deals with this listing, requested or won in the same days. */
function dealsOf(kind: ListingKind, id: string, { from, to }: Sales, by: '' | 'won_'): string {
  const days = by === '' ? 'requested' : 'won'
  return `${screenPaths.deals}?tab=all&kind=${kind}&listing=${id}&${days}=${from}..${to}`
}
