import type { StocktakeLine } from '@mawrid/contract/stock/stocktake.ts'
import { listStocktakeLines } from '@mawrid/contract/stock/stocktakes.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { SearchField } from '#ui/fields/search/SearchField.tsx'
import { useLang } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { stockQuery } from '../shared/queries.ts'
import { stockName } from '../shared/stockNames.ts'

interface Props {
  stocktake: string
  /** Resolves to whether it was added. */
  onAdd: (row: Pick<StocktakeLine, 'article' | 'product'>) => Promise<boolean>
  onShow: (article: StocktakeLine['article'], tab: 'all' | 'counted') => void
}

/**
 * Adds goods to the count that were found in this warehouse though the ledger has none here. An item that is listed or
 * counted already is only shown.
 */
export function AddCountedArticle({ stocktake, onAdd, onShow }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const [search, setSearch] = useState('')
  const [added, setAdded] = useState(0)
  const found = useQuery(stockQuery({ search: search || undefined, page_size: 20 }))
  // A variant appears once, even if several warehouses have it.
  const rows = new Map((found.data?.results ?? []).map((row) => [row.article.id, row]))

  async function add(id: string) {
    const row = rows.get(id)
    if (!row) return
    setAdded(added + 1)
    const { article } = row
    try {
      const isStocked = await isListed(article, undefined)
      if (isStocked || (await isListed(article, 'counted'))) return onShow(article, isStocked ? 'all' : 'counted')
    } catch (failure) {
      return toast({ tone: 'bad', text: problemText(failure, t) })
    }
    if (await onAdd(row)) onShow(article, 'counted')
  }

  async function isListed({ id, sku }: StocktakeLine['article'], view: 'counted' | undefined): Promise<boolean> {
    const query = { view, search: sku, page_size: 100 }
    const { results } = await callApi(listStocktakeLines, { params: { id: stocktake }, query })
    return results.some(({ article }) => article.id === id)
  }

  return (
    <div className="max-w-md">
      <SearchField
        key={added}
        id="counted-article"
        label={t('stock.counts.add')}
        placeholder={t('stock.counts.addHint')}
        value=""
        onChange={(article) => void add(article)}
        onSearch={setSearch}
        isLoading={found.isFetching}
        choices={[...rows.values()].map((row) => ({
          value: row.article.id,
          label: stockName(row, lang),
          help: row.article.sku,
        }))}
      />
    </div>
  )
}
