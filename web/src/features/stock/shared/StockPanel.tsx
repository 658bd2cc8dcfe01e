import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { HandKind, ProductStock } from '@mawrid/contract/stock/stock.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight, ClipboardList, Ellipsis, PackageMinus, PackagePlus, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure } from '#platform/request/failure.ts'
import { problemText } from '#platform/request/problemText.ts'
import { WithRight } from '#platform/session/WithRight.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { useIsNarrow } from '#ui/hooks/useMediaQuery.ts'
import { Anchor } from '#ui/navigation.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { Card } from '#ui/record/Card.tsx'
import { BookDrawer } from './BookDrawer.tsx'
import { QuantityText } from './QuantityText.tsx'
import { ledgerQuery, productStockQuery } from './queries.ts'
import { LevelCards, LevelTable } from './StockLevels.tsx'
import { bookedBy, sourceOf, stockUnitAfter, unitSymbol, variantName } from './stockNames.ts'
import { useShownArticles } from './useShownArticles.tsx'

interface Props {
  productId: string
}

/** After the receipt, which is the most frequent. */
const otherBookings = [
  { kind: 'count', icon: ClipboardList },
  { kind: 'damage', icon: PackageMinus },
  { kind: 'correction', icon: SlidersHorizontal },
] as const

/** The stock of one product: where it is, the actions and the last movements. */
export function StockPanel({ productId }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const { data: stock, error, refetch, isFetching } = useQuery(productStockQuery(productId))
  const [booking, setBooking] = useState<HandKind>()

  if (!stock) {
    if (!error) return <Skeleton className="h-48 w-full" />
    const failure = asFailure(error)
    return (
      <ErrorState
        title={t('stock.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        requestId={failure.requestId}
      >
        {problemText(failure, t)}
      </ErrorState>
    )
  }
  if (!stock.is_tracked) return <p className="text-ink-soft">{t('stock.untracked')}</p>

  const { product } = stock
  return (
    <div className="flex flex-col gap-4">
      <Card
        title={t('stock.panel.title', { unit: unitSymbol(product, lang) })}
        aside={
          <WithRight right="stock.book">
            <div className="flex items-center gap-2">
              <Button size="sm" icon={PackagePlus} onClick={() => setBooking('receipt')}>
                {t('stock.book.do.receipt')}
              </Button>
              <Menu
                label={t('ui.record.more')}
                align="end"
                trigger={(props) => (
                  <IconButton {...props} size="sm" look="secondary" icon={Ellipsis} label={t('ui.record.more')} />
                )}
                entries={[
                  ...otherBookings.map(({ kind, icon }) => ({
                    id: kind,
                    label: t(`stock.book.do.${kind}`),
                    icon,
                    onChoose: () => setBooking(kind),
                  })),
                  {
                    id: 'transfer',
                    label: t('stock.transfer.do'),
                    icon: ArrowLeftRight,
                    href: `${screenPaths.transferCreate}?product=${product.id}`,
                  },
                ]}
              />
            </div>
          </WithRight>
        }
      >
        <PanelLevels stock={stock} />
      </Card>
      <Card title={t('stock.panel.last')}>
        <LastMovements productId={productId} />
      </Card>
      {booking && (
        <BookDrawer
          kind={booking}
          articles={stock.articles.filter(({ is_kept }) => is_kept).map((article) => ({ article, product }))}
          onClose={() => setBooking(undefined)}
        />
      )}
    </div>
  )
}

/** The levels of the variants that are searched for. */
function PanelLevels({ stock }: { stock: ProductStock }) {
  const Levels = useIsNarrow() ? LevelCards : LevelTable
  const { shown, searchField, moreButton } = useShownArticles(stock.articles, (article) => article)
  return (
    <div className="flex flex-col gap-4">
      {searchField}
      <Levels stock={{ ...stock, articles: shown }} hasVariants={stock.articles.length > 1} />
      {moreButton}
    </div>
  )
}

interface LastMovementsProps {
  productId: string
}

const shown = 5

/** The last movements of a product, with a link to all of them. */
function LastMovements({ productId }: LastMovementsProps) {
  const { t } = useTranslation()
  const { lang, dayTime } = useFormats()
  const { data } = useQuery(ledgerQuery({ product: productId, page_size: shown }))
  if (!data) return <Skeleton className="h-24 w-full" />
  if (data.count === 0) return <p className="text-ink-soft">{t('stock.panel.nothingYet')}</p>

  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col divide-y divide-line">
        {data.results.map((movement) => {
          const source = sourceOf(movement, t)
          return (
            <li key={movement.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5 py-2">
              <span className="flex flex-wrap gap-x-3">
                <span className="font-medium">{t(`stock.kind.${movement.kind}`)}</span>
                <QuantityText
                  value={movement.qty}
                  unit={stockUnitAfter(movement.qty, movement.product, lang)}
                  isChange
                />
              </span>
              <time dateTime={movement.at} className="text-sm text-ink-soft">
                {dayTime(new Date(movement.at))}
              </time>
              <span className="col-span-full flex flex-wrap gap-x-3 text-sm text-ink-soft">
                <bdi>
                  {[variantName(movement.article, lang), nameIn(lang, movement.warehouse), bookedBy(lang, movement)]
                    .filter(Boolean)
                    .join(' · ')}
                </bdi>
                {source && (
                  <Anchor href={source.href} className="touch-target text-accent underline-offset-4 hover:underline">
                    <bdi className="whitespace-nowrap">{source.name}</bdi>
                  </Anchor>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      <Anchor href={`${screenPaths.stockLedger}?product=${productId}`} className="self-start text-accent underline">
        {t('stock.panel.all')}
      </Anchor>
    </div>
  )
}
