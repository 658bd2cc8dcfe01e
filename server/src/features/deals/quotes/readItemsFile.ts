import { maxQuoteLines } from '@mawrid/contract/deals/quotes.calls.ts'
import type { IncomingFile } from '../../../platform/parts.ts'
import { isTotalRow, readUploadedRows, recognise } from '../../bulk/index.ts'

/** The items of a customer's order list, wherever its header is; without a header, of its first two columns. */
export async function readItemsFile(uploads: readonly IncomingFile[]) {
  const rows = await readUploadedRows(uploads, maxQuoteLines)
  const { header, sku, qty } = columnsOf(rows)
  return rows
    .slice(header + 1)
    .filter((cells) => !isTotalRow(cells))
    .map((cells) => ({ sku: cells[sku]?.trim() ?? '', qty: cells[qty]?.trim() ?? '' }))
    .filter((row) => row.sku !== '')
}

function columnsOf(rows: readonly (readonly string[])[]) {
  for (const [header, cells] of rows.entries()) {
    const fields = recognise(cells)
    const sku = fields.indexOf('sku')
    const qty = fields.indexOf('quantity')
    if (sku >= 0 && qty >= 0) return { header, sku, qty }
  }
  return { header: -1, sku: 0, qty: 1 }
}
