import type { ShownEntry } from '@mawrid/contract/prices/priceList.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { categoriesQuery } from '#features/reference/shared/queries.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { useSettled } from '#ui/hooks/useSettled.ts'
import { moneyFormat } from '#ui/values/amounts.ts'
import { entryName } from '../shared/entryText.ts'
import type { PricesValues } from '../shared/entryValues.ts'
import { isOneOf } from '../shared/priceSheet.ts'
import { pricedProductsQuery } from '../shared/queries.ts'

const pauseMs = 250

interface Page {
  readonly first: number
  readonly count: number
  readonly shown: readonly ShownEntry[]
}

/** What the rows on the screen are for: names of products with their list price, of categories and brands. */
export function useEntryNames(
  form: MawridForm<PricesValues>,
  { first, count, shown }: Page,
): (index: number) => string {
  const { t } = useTranslation()
  const { lang } = useFormats()
  const { data: categories = [] } = useQuery(categoriesQuery)
  const rows = useWatch({
    control: form.hook.control,
    name: 'prices',
    compute: (all: PricesValues['prices']) =>
      all.slice(first, first + count).map(({ target, code }) => ({ target, code })),
  })
  const stored = new Map(shown.map((entry) => [`${entry.target} ${entry.code?.toUpperCase()}`, entry]))
  const unknown = rows.flatMap(({ target, code }) =>
    target === 'product' && code.trim() !== '' && !stored.has(`${target} ${code.trim().toUpperCase()}`)
      ? [code.trim()]
      : [],
  )
  const codes = [...new Set(unknown)].toSorted().join(',').slice(0, 8_000)
  // A code that is being typed is looked up when typing pauses; the rest stay named meanwhile.
  const settled = useSettled(codes, pauseMs)
  const found =
    useQuery({ ...pricedProductsQuery({ codes: settled }), enabled: settled !== '', placeholderData: keepPreviousData })
      .data ?? []

  return (index) => {
    const row = rows[index - first]
    if (!row) return ''
    const code = row.code.trim()
    if (row.target === 'all') return t('prices.target.all')
    if (row.target === 'category') {
      const category = categories.find((one) => isOneOf([one.slug, one.name_ar, one.name_en], code))
      return category ? nameIn(lang, category) : ''
    }
    if (row.target === 'brand') return code
    const known = stored.get(`product ${code.toUpperCase()}`)
    if (known) return withListPrice(entryName(known, { t, lang }), known.list_price)
    const product = found.find((one) => isOneOf([one.code], code))
    return product
      ? withListPrice([nameIn(lang, product), ...product.option_values].join(' · '), product.list_price)
      : ''
  }

  function withListPrice(name: string, price: string | null): string {
    return price === null ? name : `${name} · ${t('prices.grid.listPrice', { price: moneyFormat.format(price) })}`
  }
}
