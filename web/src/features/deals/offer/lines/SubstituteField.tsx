import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../../../ui/fields/Field.tsx'
import { ComboBoxField } from '../../../../ui/fields/search/ComboBoxField.tsx'
import { nameIn } from '../../../../ui/format/nameIn.ts'
import { useLang } from '../../../../ui/format/useFormats.ts'
import { quantityFormat } from '../../../../ui/values/amounts.ts'
import { stockQuery } from '../../../stock/shared/queries.ts'
import { stockName } from '../../../stock/shared/stockWords.ts'
import type { Substitute } from '../offerValues.ts'

interface Props extends FieldProps {
  value: Substitute | null
  onChange: (substitute: Substitute | null) => void
  onBlur: () => void
}

const quantity = quantityFormat(3)

/** An own article, found by its name or code among what is kept in stock. */
export function SubstituteField({ value, onChange, ...field }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const [search, setSearch] = useState('')
  const found = useQuery(stockQuery({ search: search || undefined, page_size: 20 }))
  // The stock has a row for each warehouse.
  const rows = [...new Map((found.data?.results ?? []).map((row) => [row.article.id, row])).values()]

  function choose(article: string) {
    const row = rows.find((one) => one.article.id === article)
    if (!row) return article === '' ? onChange(null) : undefined
    const { sku } = row.article
    onChange({ article, sku, name_ar: stockName(row, 'ar'), name_en: stockName(row, 'en') })
  }

  return (
    <ComboBoxField
      {...field}
      required
      value={value?.article ?? ''}
      onChange={choose}
      onSearch={setSearch}
      isLoading={found.isFetching}
      choices={[
        ...(value && !rows.some(({ article }) => article.id === value.article)
          ? [{ value: value.article, label: nameIn(lang, value), help: value.sku }]
          : []),
        ...rows.map((row) => ({
          value: row.article.id,
          label: stockName(row, lang),
          help: `${row.article.sku} · ${t('stock.transfer.available', { qty: quantity.format(row.available) })}`,
        })),
      ]}
    />
  )
}
