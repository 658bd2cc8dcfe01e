import type { DealLine } from '@mawrid/contract/deals/deal.ts'
import { trimTrailingZeros } from '@mawrid/contract/values/decimal.ts'
import type { OfferedListing } from './negotiation/offered.ts'
import { publishedTerms, usualTax } from './negotiation/publishedTerms.ts'
import type { DealLineRecord } from './tables.ts'

type Going = Pick<DealLine, 'reserved' | 'shipped' | 'delivered'>

const nothingGoing: Going = { reserved: '0', shipped: '0', delivered: '0' }

interface Known {
  readonly offered: OfferedListing | undefined
  readonly going: Going | undefined
  /** Whether the seller may charge VAT. */
  readonly isRegistered: boolean
}

/** A requested item, the current terms of its listing, and its progress. */
export function lineView(line: DealLineRecord, { offered, going = nothingGoing, isRegistered }: Known): DealLine {
  const qty = trimTrailingZeros(line.qty)
  const article = offered?.articles.find(({ id }) => id === line.articleId)
  const terms = offered
    ? publishedTerms(offered.row, offered.own, { qty, articlePrice: article?.price ?? null, isRegistered })
    : { price: null, cost: null, ...usualTax(isRegistered) }
  return {
    id: line.id,
    listing: line.listingId,
    article: line.articleId,
    sku: line.sku,
    name_ar: line.nameAr,
    name_en: line.nameEn,
    variant: line.variant,
    variant_en: line.variantEn ?? line.variant,
    cover: line.cover && `/images/${line.cover}`,
    free_text: line.freeText,
    unit: line.unitId,
    qty,
    target_price: line.targetPrice,
    note: line.note,
    list_price: terms.price,
    cost: terms.cost,
    vat_category: terms.vatCategory,
    exemption_code: terms.exemptionCode,
    ...going,
    closed: trimTrailingZeros(line.closedQty),
  }
}
