import type { RecordedChange } from '@mawrid/contract/bulk/bulkEdit.ts'
import type { CellChange } from '@mawrid/contract/bulk/sheet.ts'
import { isFieldCode } from '@mawrid/contract/fieldErrors.ts'
import { listingLife } from '@mawrid/contract/listings/states.ts'
import { after } from '@mawrid/contract/states.ts'
import { maxOnHand } from '@mawrid/contract/stock/stock.ts'
import { fromThousandths, toThousandths } from '@mawrid/contract/values/decimal.ts'
import { fitsPrecision } from '@mawrid/contract/values/quantity.ts'
import { type ListingDraft, listingDraftOf, type StoredListing } from '../../listings/index.ts'
import type { OwnProduct } from '../../products/index.ts'
import { unitOf } from '../../reference/index.ts'
import { inCategory, plannedCells } from './cells.ts'
import { changedPrice, changedQuantity, type PriceChange, type StockChange } from './changes.ts'
import { checkDraft, type Lost, type Plan } from './plan.ts'

/** The product's stock in the requested warehouse, in thousandths. */
export interface OnHand {
  readonly articleId: string
  readonly amount: bigint
  /** How much of it is reserved for buyers. */
  readonly reserved: bigint
}

const maxThousandths = toThousandths(maxOnHand)

interface Context {
  /** Undefined if the product is not stocked there, or has variants. */
  readonly onHand: OnHand | undefined
  /** The values of its row in the spreadsheet. */
  readonly cells?: readonly CellChange[] | undefined
  /** Whether lower stock would have to be approved, which is not possible product by product. */
  readonly isLossHeldBack: boolean
  readonly today: string
  readonly isReviewed: boolean
}

export function planned(stored: StoredListing, change: RecordedChange, context: Context): Plan {
  const { status } = stored.row
  if (status === 'deleted') return { kind: 'refused', code: 'not_found' }
  if (change.what === 'status') return moved(stored, change.action, context)
  if (status === 'in_review') return { kind: 'refused', code: 'waits_for_review' }
  if (status === 'archived') return { kind: 'refused', code: 'is_archived' }
  if (change.what === 'stock') return counted(stored, change, context)
  if (change.what === 'cells') return plannedCells(stored, context.cells ?? [], context.today)
  const before = listingDraftOf(stored)
  return change.what === 'price' ? priced(before, change, context) : placed(before, change.category, context)
}

/** Whether a product already is in the state that the action leads to. */
export function hasMoved(status: StoredListing['row']['status'], action: string): boolean {
  return listingLife.moves.some((move) => move.action === action && move.to === status)
}

function moved({ row }: StoredListing, action: string, { isReviewed }: Context): Plan {
  if (hasMoved(row.status, action)) return { kind: 'same' }
  const holds = (need: string) => need !== 'review_off' || !isReviewed
  const state = listingLife.states.find((one) => one === row.status)
  const next = state && after(listingLife, state, action as 'submit', 'seller', holds)
  if (!next) return { kind: 'refused', code: 'wrong_state' }
  return { kind: 'done', before: row.status, after: next, action }
}

function priced(before: ListingDraft, change: PriceChange, context: Context): Plan {
  const price = before.own.price
  const isSet = change.how === 'set'
  if (typeof price !== 'string' && !isSet) return { kind: 'refused', code: 'has_no_price' }
  const next = changedPrice(typeof price === 'string' ? price : '0.00', change)
  if (next === null) return { kind: 'refused', code: 'price_positive' }
  if (next === price) return { kind: 'same' }
  const others = isSet ? {} : otherPrices(before.own, change)
  if (others === null) return { kind: 'refused', code: 'price_positive' }
  const own = { ...before.own, ...others, price: next, ...(price === null && { price_on_request: false }) }
  return rewritten(before, { ...before, own }, [String(price ?? '') || null, next], context)
}

/**
 * Volume prices and variant prices change with the price; otherwise an increase would not reach large orders or
 * variants.
 */
function otherPrices(own: ListingDraft['own'], change: PriceChange): Partial<OwnProduct> | null {
  const { price_tiers, variants } = own as unknown as OwnProduct
  const tiers = price_tiers.flatMap((tier) => withPrice(tier, changedPrice(tier.price, change)))
  const sold = variants.flatMap((variant) =>
    variant.price === null ? [variant] : withPrice(variant, changedPrice(variant.price, change)),
  )
  const isWhole = tiers.length === price_tiers.length && sold.length === variants.length
  return isWhole ? { price_tiers: tiers, variants: sold } : null
}

function withPrice<T extends object>(one: T, price: string | null): (T & { price: string })[] {
  return price === null ? [] : [{ ...one, price }]
}

function placed(before: ListingDraft, category: string, context: Context): Plan {
  if (before.common.category === category) return { kind: 'same' }
  const { placed: attributes, lost } = inCategory(before, category)
  const draft = { common: { ...before.common, category }, own: { ...before.own, attributes } }
  return rewritten(before, draft, [before.common.category, category], context, lost)
}

function rewritten(
  before: ListingDraft,
  requested: ListingDraft,
  [was, is]: readonly [string | null, string],
  { today }: Context,
  lost?: Lost,
): Plan {
  const checked = checkDraft(before, requested, today)
  if ('errors' in checked) {
    const code = checked.errors[0]?.code ?? 'invalid'
    return { kind: 'refused', code: isFieldCode(code) ? code : 'invalid' }
  }
  return { kind: 'done', before: was, after: is, draft: checked.draft, ...(lost && { lost }) }
}

function counted({ row }: StoredListing, { how, quantity }: StockChange, { onHand, isLossHeldBack }: Context): Plan {
  if (!row.trackStock) return { kind: 'refused', code: 'not_tracked' }
  if (!onHand) return { kind: 'refused', code: 'counted_by_variant' }
  const unit = row.unitId === null ? undefined : unitOf(row.unitId)
  if (unit && !fitsPrecision(quantity, unit.precision)) return { kind: 'refused', code: 'precision' }
  const next = changedQuantity(onHand.amount, toThousandths(quantity), how)
  if (next === null) return { kind: 'refused', code: 'stock_short' }
  if (next < onHand.reserved) return { kind: 'refused', code: 'stock_reserved' }
  if (next < onHand.amount && isLossHeldBack) return { kind: 'refused', code: 'needs_approval' }
  if (next > maxThousandths) return { kind: 'refused', code: 'more_than_fits' }
  if (next === onHand.amount) return { kind: 'same' }
  return {
    kind: 'done',
    before: fromThousandths(onHand.amount),
    after: fromThousandths(next),
    onHand: next,
    articleId: onHand.articleId,
  }
}
