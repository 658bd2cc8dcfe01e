import { productFields } from '@mawrid/contract/products/fields.ts'
import type { Product } from '@mawrid/contract/products/product.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { useFields } from '#ui/form/useFields.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { Money } from '#ui/record/Money.tsx'
import { variantName } from '../shared/variantName.ts'

interface Props {
  product: Pick<Product, 'options' | 'option_values_en' | 'variants' | 'price'>
}

const collapsedCount = 12

/** The variants; nothing if the product has none. */
export function VariantsCard({ product }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(productFields)
  const lang = useLang()
  const { options, variants, price } = product
  const [isAll, setAll] = useState(false)
  if (variants.length === 0) return null
  const shown = isAll ? variants : variants.slice(0, collapsedCount)
  return (
    <Card title={label('variants')} aside={t('products.variants.count', { count: variants.length })}>
      <div className="-mx-4 overflow-x-clip sm:-mx-5">
        <table className="w-full border-collapse">
          <thead className="text-sm text-ink-soft">
            <tr className="border-b border-line">
              <th scope="col" className="px-4 py-2 text-start font-medium sm:px-5">
                {options.map((option) => nameIn(lang, option)).join(' / ')}
              </th>
              <th scope="col" className="px-2 py-2 text-start font-medium">
                {label('sku')}
              </th>
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
                  {!variant.is_active && (
                    <span className="ms-2 text-sm text-ink-soft">{t('products.variants.notSold')}</span>
                  )}
                </th>
                <td className="px-2 py-2">
                  <bdi dir="ltr" className="text-sm tabular-nums">
                    {variant.sku}
                  </bdi>
                </td>
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

function PriceOf({ amount }: { amount: string | null }) {
  const { t } = useTranslation()
  return amount === null ? t('listings.onRequest') : <Money amount={amount} />
}
