import { documentEntry, feeEntry, type JournalEntry, paymentEntry } from '@mawrid/contract/accounting/journal.ts'
import type { Database } from '../../../platform/parts.ts'
import { inBatches } from '../../../platform/sheets/sendSheet.ts'
import { readFeeBookings } from '../../subscriptions/index.ts'
import type { Period } from './period.ts'
import { bookedDocument, type DocumentRow, readDocuments } from './readDocuments.ts'
import { bookedPayment, type PaymentRow, readPayments } from './readPayments.ts'

const rowsAtOnce = 1_000

/** The entries of a period, read as they are needed: documents, then payments, then reversals, then the marketplace's fee. */
export async function* journalEntries(
  db: Pick<Database, 'readCompany'>,
  companyId: string,
  period: Period,
): AsyncGenerator<JournalEntry> {
  const documents = inBatches({ size: rowsAtOnce }, (last: DocumentRow | undefined) =>
    db.readCompany(companyId, (companyDb) => readDocuments(companyDb, period, last, rowsAtOnce)),
  )
  for await (const row of documents) yield documentEntry(bookedDocument(row))
  for (const side of ['recorded', 'reversed'] as const) {
    const payments = inBatches({ size: rowsAtOnce }, (last: PaymentRow | undefined) =>
      db.readCompany(companyId, (companyDb) => readPayments(companyDb, { side, period }, last, rowsAtOnce)),
    )
    for await (const row of payments) yield paymentEntry(bookedPayment(side, row))
  }
  // A few a month.
  for (const fee of await db.readCompany(companyId, (companyDb) => readFeeBookings(companyDb, period)))
    yield feeEntry(fee)
}
