import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { HandKind } from '@mawrid/contract/stock/stock.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight, ClipboardList, PackageMinus, PackagePlus, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure } from '#platform/request/failure.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { useIsNarrow } from '#ui/hooks/useMediaQuery.ts'
import { Anchor } from '#ui/navigation.tsx'
import { Card } from '#ui/record/Card.tsx'
import { BookDrawer } from './BookDrawer.tsx'
import { QuantityText } from './QuantityText.tsx'
import { ledgerQuery, productStockQuery } from './queries.ts'
import { LevelCards, LevelTable } from './StockLevels.tsx'
import { bookedBy, unitSymbol, variantName } from './stockNames.ts'

interface Props {
  productId: string
}

const bookings = [
  { kind: 'receipt', icon: PackagePlus },
  { kind: 'count', icon: ClipboardList },
  { kind: 'damage', icon: PackageMinus },
  { kind: 'correction', icon: SlidersHorizontal },
] as const

/** The stock of one product: where it is, the actions and the last movements. */
export function StockPanel({ productId }: Props) {
  const { t } = useTranslation()
  const { data: stock, error, refetch, isFetching } = useQuery(productStockQuery(productId))
  const [booking, setBooking] = useState<HandKind>()
  const isNarrow = useIsNarrow()

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
  const Levels = isNarrow ? LevelCards : LevelTable
  return (
    <div className="flex flex-col gap-4">
      <Card
        title={t('stock.panel.title')}
        aside={
          <div className="flex flex-wrap gap-2">
            {bookings.map(({ kind, icon }) => (
              <Button key={kind} size="sm" icon={icon} onClick={() => setBooking(kind)}>
                {t(`stock.book.do.${kind}`)}
              </Button>
            ))}
            <LinkButton size="sm" icon={ArrowLeftRight} href={`${screenPaths.transferCreate}?product=${product.id}`}>
              {t('stock.transfer.do')}
            </LinkButton>
          </div>
        }
      >
        <Levels stock={stock} />
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
        {data.results.map((movement) => (
          <li key={movement.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-2">
            <span className="font-medium">{t(`stock.kind.${movement.kind}`)}</span>
            <QuantityText value={movement.qty} unit={unitSymbol(movement.product, lang)} isChange />
            <bdi className="text-ink-soft">
              {[variantName(movement.article, lang), nameIn(lang, movement.warehouse), bookedBy(lang, movement)]
                .filter(Boolean)
                .join(' · ')}
            </bdi>
            <time dateTime={movement.at} className="ms-auto text-sm text-ink-soft">
              {dayTime(new Date(movement.at))}
            </time>
          </li>
        ))}
      </ul>
      <Anchor href={`${screenPaths.stockLedger}?product=${productId}`} className="self-start text-accent underline">
        {t('stock.panel.all')}
      </Anchor>
    </div>
  )
}
