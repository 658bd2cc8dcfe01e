import type { StocktakeLine } from '@mawrid/contract/stock/stocktake.ts'
import { listStocktakeLines } from '@mawrid/contract/stock/stocktakes.calls.ts'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { ArticleSearch } from '../shared/ArticleSearch.tsx'

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

  async function add(row: Pick<StocktakeLine, 'article' | 'product'>) {
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
      <ArticleSearch id="counted-article" label={t('stock.counts.add')} onChoose={(row) => void add(row)} />
    </div>
  )
}
