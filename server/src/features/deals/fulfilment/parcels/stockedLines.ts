import type { DealLine as StockLine } from '../../../stock/index.ts'
import type { DealLineRecord, ParcelRecord } from '../../tables.ts'
import type { StoredParcel } from './store.ts'

type AgreedArticle = Pick<DealLineRecord, 'id' | 'agreedArticleId'>
type Content = Pick<StoredParcel, 'warehouseId' | 'lines'>

/** What a parcel takes from the stock; lines agreed in words alone are no article of it. */
export function stockedLines(agreed: readonly AgreedArticle[], { warehouseId, lines }: Content): StockLine[] {
  const articles = new Map(agreed.map(({ id, agreedArticleId }) => [id, agreedArticleId]))
  return lines.flatMap(({ line, qty }, index) => {
    const articleId = articles.get(line)
    return articleId ? [{ lineId: line, articleId, warehouseId, qty, index }] : []
  })
}

/** The same of all parcels in one state. */
export function stockedOf(
  agreed: readonly AgreedArticle[],
  parcels: readonly (Content & Pick<ParcelRecord, 'status'>)[],
  status: ParcelRecord['status'],
): StockLine[] {
  return parcels.filter((parcel) => parcel.status === status).flatMap((parcel) => stockedLines(agreed, parcel))
}
