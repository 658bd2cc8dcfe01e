import type { StockRow } from '@mawrid/contract/stock/stock.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '#ui/fields/search/SearchField.tsx'
import { useLang } from '#ui/format/useFormats.ts'
import { stockQuery } from './queries.ts'
import { stockName } from './stockNames.ts'

interface Props {
  id: string
  label: string
  onChoose: (row: StockRow) => void
  error?: string | undefined
}

/** Searches the variants of all warehouses; empty again after each choice, to add the next. */
export function ArticleSearch({ id, label, onChoose, error }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState(0)
  const found = useQuery(stockQuery({ search: search || undefined, page_size: 20 }))
  // A variant appears once, even if several warehouses have it.
  const rows = new Map((found.data?.results ?? []).map((row) => [row.article.id, row]))

  function choose(article: string) {
    const row = rows.get(article)
    if (!row) return
    setChosen(chosen + 1)
    onChoose(row)
  }

  return (
    <SearchField
      key={chosen}
      id={id}
      label={label}
      placeholder={t('stock.articleHint')}
      value=""
      onChange={choose}
      onSearch={setSearch}
      isLoading={found.isFetching}
      error={error}
      choices={[...rows.values()].map((row) => ({
        value: row.article.id,
        label: stockName(row, lang),
        help: row.article.sku,
      }))}
    />
  )
}
