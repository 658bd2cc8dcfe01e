import { productFields } from '@mawrid/contract/products/fields.ts'
import type { Product } from '@mawrid/contract/products/product.ts'
import type { ProductStock } from '@mawrid/contract/stock/stock.ts'
import { fromThousandths, toThousandths } from '@mawrid/contract/values/decimal.ts'
import { useQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QuantityText } from '#features/stock/shared/QuantityText.tsx'
import { productStockQuery } from '#features/stock/shared/queries.ts'
import { Button } from '#ui/actions/Button.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { useFields } from '#ui/form/useFields.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { Money } from '#ui/record/Money.tsx'
import { useMoneyColumns } from '#ui/record/useMoneyColumns.ts'
import { variantName } from '../shared/variantName.ts'

interface Props {
  product: Pick<Product, 'id' | 'track_stock' | 'options' | 'option_values_en' | 'variants' | 'price'>
  /** Without stock. */
  isForBuyers?: boolean
}

const collapsedCount = 12
const moreAtOnce = 100

/** The variants; nothing if the product has none. */
export function VariantsCard({ product, isForBuyers = false }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(productFields)
  const lang = useLang()
  const { options, variants, price } = product
  const [shownCount, setShownCount] = useState(collapsedCount)
  const table = useMoneyColumns()
  const hasStock = product.track_stock && !isForBuyers && variants.length > 0
  const { data: stock } = useQuery({ ...productStockQuery(product.id), enabled: hasStock })
  const available = stock && availableBySku(stock)
  if (variants.length === 0) return null
  const shown = variants.slice(0, shownCount)
  const hidden = variants.length - shown.length
  return (
    <Card title={label('variants')} aside={t('products.variants.count', { count: variants.length })}>
      <div className="-mx-4 overflow-x-auto sm:-mx-5">
        <table ref={table} className="w-full border-collapse">
          <thead className="text-sm text-ink-soft">
            <tr className="border-b border-line [&>th:not(:first-child)]:whitespace-nowrap">
              <th scope="col" className="px-4 py-2 text-start font-medium sm:px-5">
                {options.map((option) => nameIn(lang, option)).join(' / ')}
              </th>
              <th scope="col" className="px-2 py-2 text-start font-medium max-sm:hidden">
                {label('sku')}
              </th>
              {hasStock && (
                <th scope="col" className="px-2 py-2 text-right font-medium">
                  {t('products.list.available')}
                </th>
              )}
              <th scope="col" className="px-4 py-2 text-right font-medium sm:px-5">
                {label('price')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((variant) => (
              <tr key={variant.sku} className="border-b border-line last:border-0">
                <th scope="row" className="px-4 py-2 text-start font-normal sm:px-5">
                  <bdi>{variantName(product, variant, lang)}</bdi>
                  <bdi dir="ltr" className="block w-fit text-sm text-ink-soft tabular-nums sm:hidden">
                    {variant.sku}
                  </bdi>
                  {!variant.is_active && (
                    <span className="inline-flex whitespace-nowrap sm:ms-2">
                      <StatusPill tone="neutral" icon={EyeOff} label={t('products.variants.notSold')} />
                    </span>
                  )}
                </th>
                <td className="px-2 py-2 max-sm:hidden">
                  <bdi dir="ltr" className="text-sm whitespace-nowrap tabular-nums">
                    {variant.sku}
                  </bdi>
                </td>
                {hasStock && (
                  <td className="px-2 py-2 digits">
                    <QuantityText value={available ? (available.get(variant.sku) ?? '0') : null} />
                  </td>
                )}
                <td className="px-4 py-2 digits sm:px-5">
                  <PriceOf amount={variant.price ?? price} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hidden > 0 && (
        <Button look="quiet" onClick={() => setShownCount(shownCount + moreAtOnce)}>
          {hidden > moreAtOnce
            ? t('products.variants.showMore', { count: moreAtOnce })
            : t('products.variants.showAll', { count: variants.length })}
        </Button>
      )}
    </Card>
  )
}

/** What is available of each variant in all warehouses, by its SKU. */
function availableBySku({ articles, levels }: ProductStock): ReadonlyMap<string, string> {
  const byArticle = Map.groupBy(levels, ({ article }) => article)
  return new Map(
    articles.map(({ id, sku }) => {
      const own = byArticle.get(id) ?? []
      return [sku, fromThousandths(own.reduce((sum, { available }) => sum + toThousandths(available), 0n))]
    }),
  )
}

function PriceOf({ amount }: { amount: string | null }) {
  const { t } = useTranslation()
  return amount === null ? t('listings.onRequest') : <Money amount={amount} />
}
