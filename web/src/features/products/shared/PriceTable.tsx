import { productFields } from '@mawrid/contract/products/fields.ts'
import type { Product } from '@mawrid/contract/products/product.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsVatRegistered } from '#platform/session/useIsVatRegistered.ts'
import { Button } from '#ui/actions/Button.tsx'
import { classes } from '#ui/classes.ts'
import { useFields } from '#ui/form/useFields.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Money } from '#ui/record/Money.tsx'
import { quantityFormat } from '#ui/values/amounts.ts'
import { priceSteps } from './priceSteps.ts'
import { variantName } from './variantName.ts'

interface Props {
  product: Product
}

const quantities = quantityFormat(3)
const collapsedCount = 12

/** The unit price of each variant on sale at each quantity, with VAT named. */
export function PriceTable({ product }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(productFields)
  const lang = useLang()
  const isRegistered = useIsVatRegistered()
  const [isAll, setAll] = useState(false)
  const sold = product.variants.filter(({ is_active }) => is_active)
  const items = sold.length > 0 ? sold : [undefined]
  const shown = isAll ? items : items.slice(0, collapsedCount)
  return (
    <div data-bleeds className="-mx-4 sm:-mx-5">
      <table className="w-full border-collapse [&_tbody:last-child>tr:last-child]:border-b-0">
        <thead className="text-sm text-ink-soft">
          <tr className="border-b border-line [&>th]:px-2 [&>th]:py-2 [&>th]:font-medium [&>th]:first:ps-4 [&>th]:last:pe-4 sm:[&>th]:first:ps-5 sm:[&>th]:last:pe-5">
            {sold.length > 0 && (
              <th scope="col" className="text-start">
                {product.options.map((option) => nameIn(lang, option)).join(' / ')}
              </th>
            )}
            <th scope="col" className="text-start">
              {t('products.price.fromQuantity')}
            </th>
            {isRegistered ? (
              <>
                <th scope="col" className="text-right">
                  {t('products.price.withoutVat')}
                </th>
                <th scope="col" className="text-right">
                  {t('products.price.withVat')}
                </th>
              </>
            ) : (
              <th scope="col" className="text-right">
                {label('price')}
              </th>
            )}
          </tr>
        </thead>
        {shown.map((variant) => {
          const price = variant?.price ?? product.price
          const steps = price === null ? [] : priceSteps(product, price, isRegistered)
          return (
            <tbody key={variant?.sku ?? 'product'}>
              {steps.map(({ from, net, gross }, index) => (
                <tr
                  key={from}
                  className="border-b border-line [&>*]:px-2 [&>*]:py-2 [&>*]:last:pe-4 sm:[&>*]:last:pe-5"
                >
                  {variant && index === 0 && (
                    <th
                      scope="rowgroup"
                      rowSpan={steps.length}
                      className="ps-4! text-start align-top font-normal [overflow-wrap:normal] sm:ps-5!"
                    >
                      <bdi>{variantName(product, variant, lang)}</bdi>
                    </th>
                  )}
                  <td className={classes('tabular-nums', !variant && 'ps-4! sm:ps-5!')}>{quantities.format(from)}</td>
                  <td className="digits">
                    <Money amount={net} />
                  </td>
                  {isRegistered && (
                    <td className="digits">
                      <Money amount={gross} />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          )
        })}
      </table>
      {shown.length < items.length && (
        <Button look="quiet" onClick={() => setAll(true)}>
          {t('products.variants.showAll', { count: items.length })}
        </Button>
      )}
    </div>
  )
}
