import type { SubstituteFound } from '@mawrid/contract/deals/substitutes.calls.ts'
import { withSizesIsolated } from '@mawrid/contract/values/sizes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { substitutesQuery } from '#features/deals/shared/queries.ts'
import type { FieldProps } from '#ui/fields/Field.tsx'
import { ComboBoxField } from '#ui/fields/search/ComboBoxField.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { quantityFormat } from '#ui/values/amounts.ts'
import type { Substitute } from '../offerValues.ts'

interface Props extends FieldProps {
  value: Substitute | null
  /** The quoted quantity: the price depends on it. */
  qty: string
  onChange: (substitute: Substitute | null) => void
  onChoose: (found: SubstituteFound) => void
  onBlur: () => void
}

const quantity = quantityFormat(3)

/** One of the seller's own products, found by name or code. */
export function SubstituteField({ value, qty, onChange, onChoose, ...field }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const [search, setSearch] = useState('')
  const { data: found = [], isFetching } = useQuery(substitutesQuery({ search, qty: quantity.parse(qty) ?? '1' }))

  function choose(article: string) {
    const one = found.find((each) => each.article === article)
    if (!one) return article === '' ? onChange(null) : undefined
    onChange({ article, sku: one.sku, name_ar: nameOf(one, 'ar'), name_en: one.name_en && nameOf(one, 'en') })
    onChoose(one)
  }

  return (
    <ComboBoxField
      {...field}
      required
      value={value?.article ?? ''}
      onChange={choose}
      onSearch={setSearch}
      isLoading={isFetching}
      choices={[
        ...(value && !found.some(({ article }) => article === value.article)
          ? [{ value: value.article, label: nameIn(lang, value), help: value.sku }]
          : []),
        ...found.map((one) => ({
          value: one.article,
          label: nameOf(one, lang),
          help: [one.sku, one.available !== null && t('deals.offer.available', { qty: quantity.format(one.available) })]
            .filter(Boolean)
            .join(' · '),
        })),
      ]}
    />
  )
}

function nameOf(found: SubstituteFound, lang: 'ar' | 'en'): string {
  const variant = withSizesIsolated((lang === 'en' ? found.variant_en : found.variant).join(' / '), lang)
  return [nameIn(lang, found), variant].filter(Boolean).join(' · ')
}
