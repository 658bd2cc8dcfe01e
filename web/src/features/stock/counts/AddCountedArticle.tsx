import type { StocktakeLine } from '@mawrid/contract/stock/stocktake.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ComboBoxField } from '../../../ui/fields/search/ComboBoxField.tsx'
import { useLang } from '../../../ui/format/useFormats.ts'
import { stockQuery } from '../shared/queries.ts'
import { stockName } from '../shared/stockWords.ts'

interface Props {
  onAdd: (row: Pick<StocktakeLine, 'article' | 'product'>) => void
}

/** Goods were found here that the books have only elsewhere: they are added to what is counted. */
export function AddCountedArticle({ onAdd }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const [search, setSearch] = useState('')
  const [added, setAdded] = useState(0)
  const found = useQuery(stockQuery({ search: search || undefined, page_size: 20 }))
  // An article stands once, though it may lie in several warehouses.
  const rows = new Map((found.data?.results ?? []).map((row) => [row.article.id, row]))

  function add(article: string) {
    const row = rows.get(article)
    if (!row) return
    setAdded(added + 1)
    onAdd(row)
  }

  return (
    <ComboBoxField
      key={added}
      id="counted-article"
      label={t('stock.counts.add')}
      value=""
      onChange={add}
      onSearch={setSearch}
      isLoading={found.isFetching}
      choices={[...rows.values()].map((row) => ({
        value: row.article.id,
        label: stockName(row, lang),
        help: row.article.sku,
      }))}
    />
  )
}
