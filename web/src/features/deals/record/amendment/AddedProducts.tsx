import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { substitutesQuery } from '#features/deals/shared/queries.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { SearchField } from '#ui/fields/search/SearchField.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import type { AddedItem } from './amendment.ts'

interface Props {
  items: readonly AddedItem[]
  isFull: boolean
  errorOf: (article: string, field: 'qty' | 'price') => string | undefined
  onChange: (items: readonly AddedItem[]) => void
}

/** Products that a change adds, found by name or SKU. */
export function AddedProducts({ items, isFull, errorOf, onChange }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const [search, setSearch] = useState('')
  const { data: results = [], isFetching } = useQuery(substitutesQuery({ search, qty: '1' }))
  const found = results.filter(({ article }) => !items.some((item) => item.article === article))
  const nameOf = (one: (typeof found)[number]) =>
    [nameIn(lang, one), (lang === 'en' ? one.variant_en : one.variant).join(' / ')].filter(Boolean).join(' · ')
  const change = (article: string, more: Partial<AddedItem>) =>
    onChange(items.map((item) => (item.article === article ? { ...item, ...more } : item)))

  function choose(article: string) {
    const one = found.find((each) => each.article === article)
    if (!one) return
    const { sku, vat_category, list_price } = one
    onChange([...items, { article, sku, vat_category, name: nameOf(one), qty: '1', price: list_price ?? '' }])
  }

  return (
    <div className="flex flex-col gap-3">
      {items.length > 0 && (
        <ul aria-label={t('deals.amendment.added')} className="flex flex-col divide-y divide-line">
          {items.map(({ article, name, sku, qty, price }) => (
            <li key={article} className="py-3">
              <fieldset
                aria-label={name}
                className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-start gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_10rem_2.5rem]"
              >
                <p className="min-w-0 self-center [overflow-wrap:anywhere] sm:mt-6">
                  <bdi>{name}</bdi>
                  <bdi dir="ltr" className="block text-sm text-ink-soft">
                    {sku}
                  </bdi>
                </p>
                <div className="max-sm:col-span-2 max-sm:row-start-2">
                  <QuantityField
                    label={t('deals.offer.qty')}
                    decimals={3}
                    value={qty}
                    error={errorOf(article, 'qty')}
                    onChange={(typed) => change(article, { qty: typed })}
                  />
                </div>
                <div className="max-sm:col-span-2 max-sm:row-start-3">
                  <MoneyField
                    label={t('deals.offer.unit_price')}
                    value={price}
                    error={errorOf(article, 'price')}
                    onChange={(typed) => change(article, { price: typed })}
                  />
                </div>
                <div className="max-sm:row-start-1 sm:mt-6">
                  <IconButton
                    icon={X}
                    label={t('deals.items.remove', { name })}
                    onClick={() => onChange(items.filter((item) => item.article !== article))}
                  />
                </div>
              </fieldset>
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        // Empty again after each choice.
        <SearchField
          key={items.length}
          label={t('deals.items.search')}
          value=""
          onChange={choose}
          onSearch={setSearch}
          isLoading={isFetching}
          choices={found.map((one) => ({ value: one.article, label: nameOf(one), help: one.sku }))}
        />
      )}
    </div>
  )
}
