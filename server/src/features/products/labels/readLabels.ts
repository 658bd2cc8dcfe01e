import { code128, gs1128 } from '@mawrid/contract/barcodes/code128.ts'
import { ean13 } from '@mawrid/contract/barcodes/ean13.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { type readProductLabels as call, maxLabels } from '@mawrid/contract/products/labels.calls.ts'
import { and, asc, eq } from 'drizzle-orm'
import { sendPdf } from '../../../platform/documents/sendPdf.ts'
import { type ProductLabel, productLabels } from '../../../platform/documents/templates/productLabels.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { articles, ownListings } from '../../listings/tables.ts'

/** Labels of a product: one for each of its variants, as often as wanted. */
export async function readLabels(parts: Parts, { params, query, principal, lang, reply }: CallContext<typeof call>) {
  const { format, copies, used } = query
  const labels = await parts.db.readCompany(principal.company.id, (companyDb) => labelsOf(companyDb, params.id))
  const most = Math.floor(maxLabels / labels.length)
  if (copies > most) throw invalid([fieldError('copies', 'too_big', { max: String(most) })])
  const content = { lang, format, copies, used: format === 'sheet' ? used : 0, labels }
  return sendPdf(reply, `labels-${labels[0]?.sku ?? ''}.pdf`, await parts.documents.render(productLabels, content))
}

async function labelsOf(db: Db, id: string): Promise<ProductLabel[]> {
  const [product] = await db
    .select({ nameAr: ownListings.nameAr, nameEn: ownListings.nameEn, status: ownListings.status })
    .from(ownListings)
    .where(and(eq(ownListings.id, id), eq(ownListings.kind, 'product')))
  if (!product) throw new Problem('not_found')
  const sold = await db
    .select()
    .from(articles)
    .where(and(eq(articles.listingId, id), articles.isCurrent))
    .orderBy(asc(articles.position), asc(articles.id))
  // A draft without a SKU has nothing to print.
  if (sold.length === 0) throw new Problem('wrong_state', { params: { state: product.status, action: 'labels' } })
  return sold.map(({ sku, barcode, optionValues, optionValuesEn }) => ({
    name_ar: named(product.nameAr, optionValues),
    name_en: product.nameEn && named(product.nameEn, optionValuesEn ?? optionValues),
    sku,
    ...barsOf(barcode, sku),
  }))
}

function named(name: string, values: readonly string[]): string {
  return [name, ...values].join(' · ')
}

/** The symbol that shops scan: EAN-13 for a GTIN of 12 or 13 digits, GS1-128 for others, Code 128 of the SKU without one. */
export function barsOf(gtin: string | null, sku: string): Pick<ProductLabel, 'number' | 'modules'> {
  if (gtin === null) return { number: sku, modules: code128(sku) }
  if (gtin.length === 12 || gtin.length === 13) return { number: gtin, modules: ean13(gtin.padStart(13, '0')) }
  const digits = gtin.padStart(14, '0')
  return { number: `(01) ${digits}`, modules: gs1128(`01${digits}`) }
}
