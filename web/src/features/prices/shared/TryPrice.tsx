import { useQuery } from '@tanstack/react-query'
import { TrendingDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#platform/request/problemText.ts'
import { PartFailed } from '#ui/feedback/PartFailed.tsx'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { SearchField } from '#ui/fields/search/SearchField.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { Money } from '#ui/record/Money.tsx'
import { quantityFormat } from '#ui/values/amounts.ts'
import { CustomerChoice } from './CustomerChoice.tsx'
import { priceReasonText } from './priceReason.ts'
import { pricedProductsQuery, pricesQuery } from './queries.ts'

/** What a customer pays for a product at a quantity today, and why. */
export function TryPrice({ customer: initial = '' }: { customer?: string }) {
  const { t } = useTranslation()
  const { lang } = useFormats()
  const [customer, setCustomer] = useState(initial)
  const [article, setArticle] = useState('')
  const [qty, setQty] = useState('1')
  const [search, setSearch] = useState('')
  const found = useQuery(pricedProductsQuery({ search: search.trim() }))
  return (
    <Card title={t('prices.try.title')}>
      <div className="flex flex-col gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_10rem]">
          <CustomerChoice
            label={t('prices.fields.customer')}
            help={t('prices.try.customerHelp')}
            value={customer}
            onChange={setCustomer}
          />
          <SearchField
            label={t('prices.fields.product')}
            value={article}
            onChange={setArticle}
            onSearch={setSearch}
            isLoading={found.isFetching}
            choices={(found.data ?? []).flatMap((product) =>
              product.article === null
                ? []
                : [
                    {
                      value: product.article,
                      label: [nameIn(lang, product), ...product.option_values].join(' · '),
                      help: product.code,
                    },
                  ],
            )}
          />
          <QuantityField label={t('prices.fields.qty')} value={qty} onChange={setQty} decimals={3} />
        </div>
        <FoundPrice {...{ customer, article }} qty={quantityFormat(3).parse(qty) ?? '0'} />
      </div>
    </Card>
  )
}

interface FoundPriceProps {
  customer: string
  article: string
  qty: string
}

function FoundPrice({ customer, article, qty }: FoundPriceProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const isComplete = article !== '' && qty !== '0'
  const prices = useQuery({
    ...pricesQuery(customer || undefined, [{ article, qty, unit: null }]),
    enabled: isComplete,
  })
  const [found] = prices.data ?? []
  if (!isComplete) return <p className="min-h-12 text-ink-soft">{t('prices.try.lead')}</p>
  if (prices.error) return <PartFailed text={problemText(prices.error, t)} part={prices} />
  const price = found?.price
  return (
    <div role="status" className="min-h-12">
      {price?.price && (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Money amount={price.price} className="text-xl font-medium" />
          <span className="text-sm text-ink-soft">
            {t(price.includes_vat ? 'prices.includesVat' : 'prices.excludesVat')}
          </span>
          {found?.is_below_cost && (
            <span className="flex items-center gap-1 text-sm font-medium text-warn">
              <TrendingDown size={14} aria-hidden />
              {t('prices.belowCost')}
            </span>
          )}
        </p>
      )}
      {price?.why && <p className="text-ink-soft">{priceReasonText(price.why, t, formats)}</p>}
      {price && price.price === null && <p>{t('prices.try.onRequest')}</p>}
    </div>
  )
}
