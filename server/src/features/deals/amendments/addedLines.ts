import type { AddedLine } from '@mawrid/contract/deals/newAmendment.ts'
import { maxQuoteLines } from '@mawrid/contract/deals/quotes.calls.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Db } from '../../../platform/parts.ts'
import { isRegistered } from '../negotiation/isRegistered.ts'
import { findOffered } from '../negotiation/offered.ts'
import { publishedTerms } from '../negotiation/publishedTerms.ts'
import type { UnsummedLine } from '../negotiation/sums.ts'
import { readDraftLines } from '../quotes/draftLines.ts'
import type { AmendmentRecord, DealLineRecord, DealRecord } from '../tables.ts'

interface Added {
  /** As they are stored once both sides agree. */
  readonly rows: AmendmentRecord['added']
  readonly lines: readonly UnsummedLine[]
}

/** Products that a change adds, with the tax of their listings. A buyer can ask for what is published. */
export async function readAddedLines(
  db: Db,
  deal: DealRecord,
  added: readonly AddedLine[],
  { side, after }: { readonly side: 'seller' | 'buyer'; readonly after: number },
): Promise<Added> {
  if (added.length === 0) return { rows: [], lines: [] }
  if (deal.kind !== 'product') throw invalid([fieldError('added', 'not_offered')])
  const room = maxQuoteLines - after
  if (added.length > room) throw invalid([fieldError('added', 'too_many', { max: Math.max(0, room) })])
  const requested = added.map(({ article, qty }) => ({ id: null, article, name: null, unit: null, qty }))
  const rows = await readDraftLines(db, deal, requested, [], 'added')
  const offered = await findOffered(
    db,
    rows.map(({ listingId }) => listingId ?? null),
  )
  const hidden = rows.flatMap(({ listingId }, index) => {
    const isShown = offered.get(listingId ?? '')?.row.status === 'published'
    return side === 'seller' || isShown ? [] : [fieldError(`added.${index}.article`, 'not_offered')]
  })
  if (hidden.length > 0) throw invalid(hidden)
  const seller = await isRegistered(db, deal.companyId)
  return {
    rows: rows.map(({ dealId: _deal, companyId: _company, ...row }, index) => ({ ...row, position: after + index })),
    lines: rows.flatMap((row, index): UnsummedLine[] => {
      const listing = offered.get(row.listingId ?? '')
      const one = added[index]
      if (!listing || !one) return []
      const articlePrice = listing.articles.find(({ id }) => id === one.article)?.price ?? null
      const terms = publishedTerms(listing.row, listing.own, { qty: one.qty, articlePrice, isRegistered: seller })
      return [
        {
          line: row.id,
          answer: 'offered',
          substitute: null,
          qty: one.qty,
          unit_price: one.unit_price,
          discount: null,
          vat_category: terms.vatCategory,
          exemption_code: terms.exemptionCode,
          lead_time_days: null,
          warehouse: null,
        },
      ]
    }),
  }
}

/** Items that a change would add, in the form of those that the deal has. */
export function asDealLines(
  { id: dealId, companyId }: Pick<DealRecord, 'id' | 'companyId'>,
  rows: AmendmentRecord['added'],
): DealLineRecord[] {
  return rows.map((row) => ({
    id: row.id,
    dealId,
    companyId,
    position: row.position,
    listingId: row.listingId ?? null,
    articleId: row.articleId ?? null,
    sku: row.sku ?? null,
    nameAr: row.nameAr,
    nameEn: row.nameEn ?? null,
    variant: row.variant,
    variantEn: row.variantEn ?? null,
    cover: row.cover ?? null,
    freeText: row.freeText ?? null,
    unitId: row.unitId ?? null,
    qty: row.qty,
    targetPrice: null,
    note: null,
    agreedQty: null,
    agreedArticleId: null,
    agreedNet: null,
    blanketLineId: null,
    closedQty: '0',
  }))
}
