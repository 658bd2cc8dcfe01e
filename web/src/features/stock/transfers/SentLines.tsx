import type { Transfer } from '@mawrid/contract/stock/transfer.ts'
import { compareDecimals } from '@mawrid/contract/values/decimal.ts'
import { useTranslation } from 'react-i18next'
import { useLang } from '#ui/format/useFormats.ts'
import { QuantityText } from '../shared/QuantityText.tsx'
import { stockName, unitSymbol } from '../shared/stockWords.ts'
import { missingOf } from './missing.ts'

interface Props {
  transfer: Transfer
}

/** What is in a transfer: before it is sent, what there is to send; afterwards, what has arrived. */
export function SentLines({ transfer: { status, lines } }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const isDraft = status === 'draft'

  return (
    <div className="-mx-4 overflow-x-auto sm:-mx-5">
      <table className="w-full text-start [&_:is(th,td)]:px-2 [&_:is(th,td)]:py-2 [&_:is(th,td)]:first:ps-4 [&_:is(th,td)]:last:pe-4 sm:[&_:is(th,td)]:px-4">
        <thead>
          <tr className="border-b border-line text-sm text-ink-soft [&>th]:font-medium [&>th]:whitespace-nowrap">
            <th scope="col" className="text-start">
              {t('stock.fields.article')}
            </th>
            <th scope="col" className="text-end">
              {t('stock.fields.qty')}
            </th>
            <th scope="col" className="text-end">
              {t(isDraft ? 'stock.fields.available' : 'stock.transfer.received')}
            </th>
            {!isDraft && (
              <th scope="col" className="text-end">
                {t('stock.transfer.missing')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.article.id} className="border-b border-line last:border-0">
              <th scope="row" className="text-start font-normal">
                <bdi>{stockName(line, lang)}</bdi>
                <span className="block text-sm text-ink-soft">
                  <bdi dir="ltr">{line.article.sku}</bdi>
                </span>
              </th>
              <td className="text-end">
                <QuantityText value={line.qty} unit={unitSymbol(line.product, lang)} />
              </td>
              <td className="text-end">
                <QuantityText value={isDraft ? line.available : line.received} />
                {isDraft && compareDecimals(line.qty, line.available) > 0 && (
                  <span className="block text-sm text-warn">{t('stock.transfer.short')}</span>
                )}
              </td>
              {!isDraft && (
                <td className="text-end">
                  <QuantityText value={missingOf(line)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
