import { maxSheetProducts, type SheetProduct } from '@mawrid/contract/bulk/sheet.ts'

/** Arabic letters have two bytes, and the call takes three mebibytes. */
const maxLength = 1_500_000

/** What one call after the other saves. */
export function piecesOf(products: readonly SheetProduct[]): SheetProduct[][] {
  const pieces: SheetProduct[][] = []
  let length = 0
  for (const product of products) {
    const own = JSON.stringify(product).length
    const last = pieces.at(-1)
    if (!last || last.length >= maxSheetProducts || length + own > maxLength) {
      pieces.push([product])
      length = own
    } else {
      last.push(product)
      length += own
    }
  }
  return pieces
}
