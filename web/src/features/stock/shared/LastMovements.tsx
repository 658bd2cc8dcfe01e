import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Anchor } from '#ui/navigation.tsx'
import { QuantityText } from './QuantityText.tsx'
import { ledgerQuery } from './queries.ts'
import { bookedBy, unitSymbol, variantName } from './stockWords.ts'

interface Props {
  productId: string
}

const shown = 5

/** The last few movements of a product, and the way to all of them. */
export function LastMovements({ productId }: Props) {
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
