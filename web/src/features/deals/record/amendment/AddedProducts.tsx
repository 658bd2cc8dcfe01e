import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { substitutesQuery } from '#features/deals/shared/queries.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import type { AddedItem } from './amendment.ts'

/** How many results are shown; more letters find the others. */
const maxShown = 8

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
  const box = useRef<HTMLInputElement>(null)
  const isSearching = search.trim() !== ''
  const query = substitutesQuery({ search: search.trim(), qty: '1' })
  const { data: results = [], isFetching } = useQuery({ ...query, enabled: isSearching })
  const found = results.filter(({ article }) => !items.some((item) => item.article === article))
  const nameOf = (one: (typeof found)[number]) =>
    [nameIn(lang, one), (lang === 'en' ? one.variant_en : one.variant).join(' / ')].filter(Boolean).join(' · ')
  const change = (article: string, more: Partial<AddedItem>) =>
    onChange(items.map((item) => (item.article === article ? { ...item, ...more } : item)))

  function choose(one: (typeof found)[number]) {
    const { article, sku, vat_category, list_price } = one
    onChange([...items, { article, sku, vat_category, name: nameOf(one), qty: '1', price: list_price ?? '' }])
    setSearch('')
    box.current?.focus()
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
                <p className="min-w-0 self-center [overflow-wrap:anywhere] max-sm:col-start-1 max-sm:row-start-1 sm:mt-6">
                  <bdi>{name}</bdi>
                  <span className="block text-sm text-ink-soft">
                    <bdi dir="ltr">{sku}</bdi>
                  </span>
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
                <div className="max-sm:col-start-2 max-sm:row-start-1 sm:mt-6">
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
        <>
          <TextField
            ref={box}
            type="search"
            label={t('deals.amendment.add')}
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => {
              // It would send the proposal.
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
          {isSearching && (
            // Not a list that floats: beneath a dialog the browser makes everything inert.
            <ul aria-label={t('deals.amendment.add')} aria-busy={isFetching} className="flex flex-col">
              {found.slice(0, maxShown).map((one) => (
                <li key={one.article}>
                  <Button
                    look="quiet"
                    icon={Plus}
                    className="w-full justify-start text-start"
                    onClick={() => choose(one)}
                  >
                    <span className="min-w-0 [overflow-wrap:anywhere]">
                      <bdi>{nameOf(one)}</bdi>{' '}
                      <bdi dir="ltr" className="text-sm text-ink-soft">
                        {one.sku}
                      </bdi>
                    </span>
                  </Button>
                </li>
              ))}
              {found.length === 0 && (
                <li className="py-2 text-ink-soft">{t(isFetching ? 'ui.search.loading' : 'ui.search.nothing')}</li>
              )}
            </ul>
          )}
        </>
      )}
    </div>
  )
}
