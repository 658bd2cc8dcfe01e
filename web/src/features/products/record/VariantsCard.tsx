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

/** The variants; nothing if the product has none. */
export function VariantsCard({ product, isForBuyers = false }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(productFields)
  const lang = useLang()
  const { options, variants, price } = product
  const [isAll, setAll] = useState(false)
  const table = useMoneyColumns()
  const hasStock = product.track_stock && !isForBuyers && variants.length > 0
  const { data: stock } = useQuery({ ...productStockQuery(product.id), enabled: hasStock })
  if (variants.length === 0) return null
  const shown = isAll ? variants : variants.slice(0, collapsedCount)
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
                    <QuantityText value={stock ? availableOf(stock, variant.sku) : null} />
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
      {shown.length < variants.length && (
        <Button look="quiet" onClick={() => setAll(true)}>
          {t('products.variants.showAll', { count: variants.length })}
        </Button>
      )}
    </Card>
  )
}

/** What is available of a variant in all warehouses. */
function availableOf({ articles, levels }: ProductStock, sku: string): string {
  const article = articles.find((each) => each.sku === sku)
  const own = levels.filter((level) => level.article === article?.id)
  return fromThousandths(own.reduce((sum, { available }) => sum + toThousandths(available), 0n))
}

function PriceOf({ amount }: { amount: string | null }) {
  const { t } = useTranslation()
  return amount === null ? t('listings.onRequest') : <Money amount={amount} />
}
