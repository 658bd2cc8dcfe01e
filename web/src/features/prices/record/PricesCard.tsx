import type { PriceBasis } from '@mawrid/contract/prices/fields.ts'
import type { PriceList, ShownEntry } from '@mawrid/contract/prices/priceList.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnits } from '#features/reference/shared/useUnits.ts'
import { useListExport } from '#platform/downloads/useListExport.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { PartFailed } from '#ui/feedback/PartFailed.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'
import { ExportMenu } from '#ui/list/ExportMenu.tsx'
import { Card } from '#ui/record/Card.tsx'
import { Money } from '#ui/record/Money.tsx'
import { percentFormat, quantityFormat } from '#ui/values/amounts.ts'
import { entryName } from '../shared/entryText.ts'
import { priceSheet } from '../shared/priceSheet.ts'
import { listPricesQuery } from '../shared/queries.ts'

const shownAtOnce = 50

/** The prices of a list, and its export. */
export function PricesCard({ list }: { list: PriceList }) {
  const { t } = useTranslation()
  const { lang, number } = useFormats()
  const unitOf = useUnits()
  const prices = useQuery(listPricesQuery(list.id))
  const [shown, setShown] = useState(shownAtOnce)
  const entries = prices.data?.prices ?? []
  const exportAs = useListExport<ShownEntry>({
    name: nameIn(lang, list),
    columns: priceSheet({ t, lang, unitOf }),
    readPage: async () => ({ results: entries, next: null }),
    rowKey: ({ target, code, unit, min_qty }) => [target, code, unit, min_qty].join(' '),
  })
  return (
    <Card
      title={`${t('prices.fields.prices')} (${number(list.price_count)})`}
      aside={entries.length > 0 && <ExportMenu onExport={(format) => exportAs(format, entries)} />}
    >
      {prices.error ? (
        <PartFailed text={problemText(prices.error, t)} part={prices} />
      ) : prices.data === undefined ? (
        <Skeleton shape="box" className="h-24 w-full" />
      ) : prices.data.is_hidden ? (
        <p className="text-ink-soft">{t('prices.hidden')}</p>
      ) : entries.length === 0 ? (
        <p className="text-ink-soft">{t('prices.noPrices')}</p>
      ) : (
        <>
          <ul className="-my-2 divide-y divide-line">
            {entries.slice(0, shown).map((entry) => (
              <PriceRow
                key={[entry.target, entry.code, entry.unit, entry.min_qty].join(' ')}
                entry={entry}
                basis={list.basis}
                unit={unitOf(entry.unit)}
              />
            ))}
          </ul>
          {entries.length > shown && (
            <Button className="mt-3" onClick={() => setShown(shown + 10 * shownAtOnce)}>
              {t('prices.showMore')}
            </Button>
          )}
        </>
      )}
    </Card>
  )
}

interface PriceRowProps {
  entry: ShownEntry
  basis: PriceBasis
  unit: string
}

function PriceRow({ entry, basis, unit }: PriceRowProps) {
  const { t } = useTranslation()
  const { lang } = useFormats()
  const from =
    entry.min_qty === '1' ? undefined : t('prices.why.from', { qty: quantityFormat(3).format(entry.min_qty) })
  const facts = [
    ...(entry.target === 'product' || entry.target === 'all' ? [] : [t(`prices.target.${entry.target}`)]),
    unit,
    from,
  ].filter(Boolean)
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2">
      <span className="min-w-0 grow basis-56">
        <span className="block [overflow-wrap:anywhere]">
          <bdi>{entryName(entry, { t, lang })}</bdi>
        </span>
        <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          {entry.target === 'product' && <CodeCell code={entry.code} />}
          {facts.join(' · ')}
        </span>
      </span>
      {basis === 'fixed' ? (
        <Money amount={entry.value} className="font-medium" />
      ) : (
        <span className="digits font-medium">{`${percentFormat.format(entry.value)}%`}</span>
      )}
    </li>
  )
}
