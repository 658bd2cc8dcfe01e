import type { BodyOf } from '@mawrid/contract/call.ts'
import { type FieldCode, fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { requestDeal } from '@mawrid/contract/market/deals.calls.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { compareDecimals, isWholeSteps } from '@mawrid/contract/values/decimal.ts'
import { fitsPrecision } from '@mawrid/contract/values/quantity.ts'
import * as z from 'zod/mini'
import type { OwnFields } from '../../listings/tables.ts'
import { unitOf } from '../../reference/index.ts'
import type { Article, OfferedListing } from './offered.ts'
import { type PublishedTerms, publishedTerms, type Tax, usualTax } from './publishedTerms.ts'

type Request = BodyOf<typeof requestDeal>
type RequestedLine = Request['lines'][number]

/** A valid requested item, with its listing. */
export interface ReadLine {
  readonly requested: RequestedLine
  readonly offered: OfferedListing | null
  readonly article: Article | null
  readonly unitId: string | null
  readonly terms: PublishedTerms | null
  readonly tax: Tax
}

interface Context {
  readonly kind: Request['kind']
  readonly isOrder: boolean
  readonly offered: ReadonlyMap<string, OfferedListing>
  readonly today: string
  /** Whether the seller may charge VAT. */
  readonly isRegistered: boolean
  /** What the buyer pays by a price list, by the variant and quantity of `priceKey`. */
  readonly ownPrices: ReadonlyMap<string, string>
}

/** What an order asks of the price lists: its products, each by the variant that it names or that is the only one. */
export function orderedArticles(
  lines: readonly RequestedLine[],
  offered: ReadonlyMap<string, OfferedListing>,
): { readonly article: string; readonly qty: string; readonly unit: null }[] {
  return lines.flatMap(({ listing, article, qty }) => {
    const found = offered.get(listing ?? '')
    const sold = found && articleOf(found, article)
    return sold ? [{ article: sold.id, qty, unit: null }] : []
  })
}

export function priceKey(article: string, qty: string): string {
  return `${article} ${qty}`
}

/** Validates the items of a request; throws all errors at their fields. */
export function readRequestedLines(
  lines: readonly RequestedLine[],
  context: Context,
): { lines: ReadLine[]; errors: FieldError[] } {
  const read = lines.map((requested, index) => readLine(requested, `lines.${index}`, context))
  return { lines: read.map(({ line }) => line), errors: read.flatMap(({ errors }) => errors) }
}

function readLine(requested: RequestedLine, at: string, context: Context): { line: ReadLine; errors: FieldError[] } {
  const errors: FieldError[] = []
  const refuse = (field: keyof RequestedLine, code: FieldCode) => errors.push(fieldError(`${at}.${field}`, code))
  const offered = requested.listing === null ? null : shownListing(context, requested.listing)
  if (requested.listing !== null && !offered) refuse('listing', 'not_offered')
  const article = offered && articleOf(offered, requested.article)
  if (requested.article !== null && !article) refuse('article', 'not_offered')
  if (offered?.row.kind === 'product' && requested.article === null && !article) refuse('article', 'required')
  const unitId = requested.unit ?? offered?.row.unitId ?? null
  const unit = unitId === null ? undefined : unitOf(unitId)
  if (requested.unit !== null && !unit) refuse('unit', 'not_offered')
  if (unit && !fitsPrecision(requested.qty, unit.precision)) refuse('qty', 'precision')
  const orderTerms = { qty: requested.qty, articlePrice: article?.price ?? null, isRegistered: context.isRegistered }
  const published = offered ? publishedTerms(offered.row, offered.own, orderTerms) : null
  const ownPrice = article ? context.ownPrices.get(priceKey(article.id, requested.qty)) : undefined
  const terms = published && ownPrice !== undefined ? { ...published, price: ownPrice } : published
  if (context.isOrder && offered) {
    if (!terms?.price) refuse('listing', 'not_offered')
    if (unitId !== offered.row.unitId) refuse('unit', 'not_offered')
    errors.push(...orderErrors(offered.own, requested.qty, `${at}.qty`))
  }
  return { line: { requested, offered, article, unitId, terms, tax: terms ?? usualTax(context.isRegistered) }, errors }
}

/** What buyers see of this seller and kind. */
function shownListing({ offered, kind, today }: Context, id: string): OfferedListing | null {
  const found = offered.get(id)
  if (!found || found.row.kind !== kind || found.row.status !== 'published') return null
  return found.row.closesOn !== null && found.row.closesOn < today ? null : found
}

/** The requested variant, or the only one of a product without variants. */
function articleOf({ articles }: OfferedListing, id: string | null): Article | null {
  const sold = articles.filter(({ isCurrent, isActive }) => isCurrent && isActive)
  if (id !== null) return sold.find((one) => one.id === id) ?? null
  const [only] = sold
  return only && sold.length === 1 && only.optionValues.length === 0 ? only : null
}

/** The order limits of a product; other kinds have none. */
const Limits = z.object({
  min_order_qty: z._default(z.string(), '0'),
  order_step: z.optional(z.string()),
  max_order_qty: z._default(z.nullable(z.string()), null),
})

function orderErrors(own: OwnFields, qty: string, path: string): FieldError[] {
  const { min_order_qty: min, order_step: step, max_order_qty: max } = z.parse(Limits, own)
  if (compareDecimals(qty, min) < 0) return [fieldError(path, 'too_small', { min })]
  if (max !== null && compareDecimals(qty, max) > 0) return [fieldError(path, 'too_big', { max })]
  if (step !== undefined && !isWholeSteps(min, qty, step)) return [fieldError(path, 'order_steps')]
  return []
}
