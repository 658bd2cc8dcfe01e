import { randomUUIDv7 } from 'node:crypto'
import { feeMonth, feeSums } from '@mawrid/contract/fees/sums.ts'
import { monthName } from '@mawrid/contract/values/dateNames.ts'
import { addDays } from '@mawrid/contract/values/days.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { type CompanyRow, lockCompany } from '../companies/index.ts'
import { issueFeeInvoice, sendFeeEmail } from '../subscriptions/index.ts'
import { announceFees } from './announceFees.ts'
import { reminderDays } from './remind.ts'
import {
  findLine,
  insertStatement,
  lockUnstated,
  stateLines,
  statementOf,
  storeLine,
  type Unstated,
  unstatedMonths,
} from './store.ts'
import type { FeeLineRecord } from './tables.ts'

const atOnce = 500

/** States and invoices the fees of every month that is over, once, with any number of processes. */
export async function issueStatements(parts: Parts): Promise<void> {
  const current = feeMonth(parts.clock.now())
  for (const due of await unstatedMonths(parts.db.system, current, atOnce)) {
    await issueStatement(parts, due).catch((error: unknown) =>
      parts.log.error({ err: error, ...due }, 'fees: a month is not stated yet'),
    )
  }
}

/** The company is locked, as for everything about its payments. */
export function issueStatement(parts: Parts, due: Unstated): Promise<void> {
  return parts.db.transaction(async (tx) => {
    const company = await lockCompany(tx, due.companyId)
    // Before the lines are locked, as by whatever completes or cancels their deals, so that neither waits for the other.
    await announceFees(parts, tx, company.id)
    const lines = await lockUnstated(tx, due)
    if (lines.length === 0) return
    if (await statementOf(tx, due)) return stateLater(parts, tx, lines)
    await storeStatement(parts, tx, company, due.month, lines)
  })
}

async function storeStatement(
  parts: Parts,
  tx: Db,
  company: CompanyRow,
  month: string,
  lines: readonly FeeLineRecord[],
): Promise<void> {
  const { invoiced, credited } = feeSums(lines.map(chargeOf))
  const isInvoiced = invoiced !== '0.00'
  const invoice = isInvoiced
    ? await issueFeeInvoice(parts, tx, company, { month, subtotal: invoiced, lines: [invoiceLine(month, invoiced)] })
    : null
  const id = randomUUIDv7()
  await insertStatement(tx, {
    id,
    companyId: company.id,
    month,
    invoiced,
    credited,
    lineCount: lines.length,
    invoiceId: invoice?.id ?? null,
    remindOn: invoice && addDays(invoice.dueOn, reminderDays[0]),
    createdAt: parts.clock.now(),
  })
  await stateLines(
    tx,
    lines.map((line) => line.id),
    id,
  )
  if (!invoice) return
  const values = { month, total: invoice.total, pay_by: invoice.dueOn, invoice: invoice.id }
  await sendFeeEmail(parts, tx, company.id, 'feeInvoiced', values)
}

/** What was committed after its month was stated is on the statement of the running month. */
async function stateLater({ clock }: Pick<Parts, 'clock'>, tx: Db, lines: readonly FeeLineRecord[]): Promise<void> {
  const month = feeMonth(clock.now())
  for (const { id, corrects } of lines) {
    const needsNote = corrects !== null && (await findLine(tx, corrects)).statementId !== null
    await storeLine(tx, id, { month, needsNote })
  }
}

export function chargeOf({ kind, amount, needsNote }: Pick<FeeLineRecord, 'kind' | 'amount' | 'needsNote'>) {
  return { kind, amount, needs_note: needsNote }
}

function invoiceLine(month: string, amount: string) {
  return {
    name_ar: `عمولة المنصة عن صفقات ${monthName(month, 'ar')}`,
    name_en: `Marketplace fee on deals of ${monthName(month, 'en')}`,
    amount,
  }
}
