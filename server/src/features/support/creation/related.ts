import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { NewTicket, RelatedType, Ticket } from '@mawrid/contract/support/ticket.ts'
import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Db } from '../../../platform/parts.ts'
import { companies } from '../../companies/tables.ts'
import { ownDeals } from '../../deals/index.ts'
import { ownInvoices } from '../../invoices/index.ts'
import { ownListings } from '../../listings/tables.ts'
import { packageNameOf } from '../../subscriptions/index.ts'
import { warehouses } from '../../warehouses/tables.ts'
import { ownTickets } from '../tables.ts'

type Related = NonNullable<Ticket['related']>
type Named = Pick<Related, 'ref' | 'title_ar' | 'title_en'>

/** The person's record that a ticket is about, by its current name. Other people's records are refused. */
export async function readRelated(companyDb: Db, link: z.output<typeof NewTicket>['related']): Promise<Related | null> {
  if (!link) return null
  const [named] = await readers[link.type](companyDb, link.id)
  if (!named) throw invalid([fieldError('related.id', 'not_offered')])
  return { ...link, ref: named.ref, title_ar: named.title_ar, title_en: named.title_en }
}

const untitled = sql<null>`null`

const readers: Readonly<Record<RelatedType, (companyDb: Db, id: string) => Promise<readonly Named[]>>> = {
  company: (companyDb, id) =>
    companyDb
      .select({ ref: sql<string>`coalesce(${companies.cr}, '')`, title_ar: companies.name, title_en: untitled })
      .from(companies)
      .where(eq(companies.id, id)),
  product: listingReader('product'),
  service: listingReader('service'),
  franchise: listingReader('franchise'),
  investment: listingReader('investment'),
  warehouse: (companyDb, id) =>
    companyDb
      .select({ ref: warehouses.code, title_ar: warehouses.nameAr, title_en: warehouses.nameEn })
      .from(warehouses)
      .where(and(eq(warehouses.id, id), ofBoundCompany(warehouses))),
  deal: (companyDb, id) =>
    companyDb
      .select({ ref: ownDeals.number, title_ar: ownDeals.subject, title_en: untitled })
      .from(ownDeals)
      .where(eq(ownDeals.id, id)),
  invoice: (companyDb, id) =>
    companyDb
      .select({
        ref: sql<string>`coalesce(${ownInvoices.number}, '')`,
        title_ar: sql<string>`coalesce(${ownInvoices.buyer} ->> 'name_ar', '')`,
        title_en: sql<string | null>`${ownInvoices.buyer} ->> 'name_en'`,
      })
      .from(ownInvoices)
      .where(eq(ownInvoices.id, id)),
  subscription: async (companyDb, id) =>
    (await packageNameOf(companyDb, id)).map(({ name_ar, name_en }) => ({
      ref: '',
      title_ar: name_ar,
      title_en: name_en,
    })),
  ticket: (companyDb, id) =>
    companyDb
      .select({ ref: ownTickets.number, title_ar: ownTickets.subject, title_en: untitled })
      .from(ownTickets)
      .where(eq(ownTickets.id, id)),
}

function listingReader(kind: 'product' | 'service' | 'franchise' | 'investment') {
  return (companyDb: Db, id: string): Promise<Named[]> =>
    companyDb
      .select({
        ref: sql<string>`coalesce(${ownListings.sku}, ${ownListings.ref})`,
        title_ar: ownListings.nameAr,
        title_en: ownListings.nameEn,
      })
      .from(ownListings)
      .where(and(eq(ownListings.id, id), eq(ownListings.kind, kind)))
}
