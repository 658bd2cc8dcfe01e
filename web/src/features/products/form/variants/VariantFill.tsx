import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import type { OptionValue, VariantValue } from '../productValues.ts'
import { labelsOf } from './optionTexts.ts'
import type { VariantFilter } from './shownVariants.ts'

interface Props {
  options: readonly OptionValue[]
  filter: VariantFilter
  onFilter: (filter: VariantFilter) => void
  /** How many variants the filter shows. */
  count: number
  /** Changes all variants that are shown. */
  onFill: (change: Partial<VariantValue>, text: string) => void
}

/** Beside a select that narrows by a value, this stands for every value. */
const anyValue = 'any'

/** Narrows many variants by option values and text, and changes all that are shown at once. */
export function VariantFill({ options, filter, onFilter, count, onFill }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const [price, setPrice] = useState('')
  const made = [...options.entries()].filter(([, { values }]) => values.length > 1)

  function choose(index: number, value: string) {
    onFilter({ ...filter, values: { ...filter.values, [index]: value === anyValue ? '' : value } })
  }

  function fillPrice() {
    onFill({ price }, t('products.variants.pricesSet', { count }))
    setPrice('')
  }

  function sell(is_active: boolean) {
    onFill({ is_active }, t(is_active ? 'products.variants.sold' : 'products.variants.soldNoMore', { count }))
  }

  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface-sunken p-3">
      <div className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
        <TextField
          label={t('products.variants.find')}
          type="search"
          value={filter.text}
          onChange={(event) => onFilter({ ...filter, text: event.target.value })}
          // Enter must not save the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        {made.map(([index, option]) => (
          <SelectField
            key={option.name_ar}
            label={nameIn(lang, { name_ar: option.name_ar, name_en: option.name_en || null })}
            value={filter.values[index] || anyValue}
            onChange={(value) => choose(index, value)}
            choices={[
              { value: anyValue, label: t('products.variants.anyValue') },
              ...option.values.map((value) => ({ value, label: valueName(options, index, value, lang) })),
            ]}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <MoneyField
          label={t('products.variants.priceOf', { count })}
          className="min-w-40 grow sm:max-w-56"
          value={price}
          onChange={setPrice}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <Button disabled={count === 0} onClick={fillPrice}>
          {t('products.variants.setPrices')}
        </Button>
        <Button disabled={count === 0} onClick={() => sell(true)}>
          {t('products.variants.sell')}
        </Button>
        <Button disabled={count === 0} onClick={() => sell(false)}>
          {t('products.variants.sellNoMore')}
        </Button>
      </div>
    </div>
  )
}

function valueName(options: readonly OptionValue[], index: number, value: string, lang: 'ar' | 'en'): string {
  return (
    labelsOf(
      options,
      Array.from({ length: index + 1 }, () => value),
      lang,
    )[index] ?? value
  )
}
