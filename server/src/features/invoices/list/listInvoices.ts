import { isCertificateRefused } from '@mawrid/contract/einvoicing/message.ts'
import type { listInvoices as call, countInvoices as countCall } from '@mawrid/contract/invoices/calls.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { SerializedReply } from '../../../platform/http/serializedReply.ts'
import { counted, pageOf } from '../../../platform/lists/page.ts'
import type { Parts } from '../../../platform/parts.ts'
import { asOf } from '../../einvoicing/index.ts'
import { prepaidVatOf } from '../advances/advancesOfDeal.ts'
import { invoiceCache } from '../invoiceCache.ts'
import { rowView } from '../rowView.ts'
import { countingInvoices, readInvoices } from './readInvoices.ts'
import { sumInvoices } from './sumInvoices.ts'

type Deps = Pick<Parts, 'db' | 'clock' | 'settings'>

/** One page of a company's invoices (checklist R-10, O-06), kept as it was written until one changes or the day does. */
export async function listInvoices(
  parts: Deps,
  { principal, query, request, write }: Pick<CallContext<typeof call>, 'principal' | 'query' | 'request' | 'write'>,
): Promise<SerializedReply> {
  const { page, page_size, ordering, ...filters } = query
  const companyId = principal.company.id
  const at = asOf(parts)
  const today = riyadhDay(at.now)
  // Documents become late at ZATCA as time passes, without any change.
  const day = query.zatca_delay === undefined ? today : at.now.toISOString().slice(0, 16)
  const cache = await invoiceCache(parts.db)(companyId)
  return cache(`page ${day} ${request.url}`, () =>
    parts.db.readCompany(companyId, async (companyDb) =>
      write(
        await pageOf({
          query: { page, page_size, ordering },
          request,
          count: (limit) =>
            cache(`count ${day} ${limit} ${JSON.stringify(filters)}`, () =>
              counted(countingInvoices(companyDb, filters, at, limit)),
            ),
          rows: async (limit, offset) => {
            const rows = await readInvoices(companyDb, filters, at, { ordering, limit, offset })
            return rows.map((row) => ({ ...rowView(row, today), ...bookedView(row) }))
          },
        }),
      ),
    ),
  )
}

/** What an accountant books by. */
function bookedView(row: Awaited<ReturnType<typeof readInvoices>>[number]) {
  const { buyer, poNumber, taxable, vat, advances, prepaid, paidOn, zatcaWaits } = row
  return {
    buyer_vat_number: buyer?.vat_number ?? null,
    po_number: poNumber,
    taxable,
    vat,
    prepaid,
    prepaid_vat: prepaidVatOf(advances),
    paid_on: paidOn,
    zatca_waits: zatcaWaits && {
      signed_at: new Date(zatcaWaits.signed_at).toISOString(),
      due_at: zatcaWaits.due_at && new Date(zatcaWaits.due_at).toISOString(),
      is_certificate_refused: isCertificateRefused(zatcaWaits.messages),
    },
  }
}

export async function countByStatus(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { principal }: Pick<CallContext<typeof countCall>, 'principal'>,
) {
  const companyId = principal.company.id
  const today = riyadhDay(clock.now())
  const cache = await invoiceCache(db)(companyId)
  return cache(`counts ${today}`, () => db.readCompany(companyId, (companyDb) => sumInvoices(companyDb, today)))
}
