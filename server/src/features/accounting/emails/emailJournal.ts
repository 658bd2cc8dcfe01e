import { randomUUIDv7 } from 'node:crypto'
import type { AccountingSettings } from '@mawrid/contract/accounting/calls.ts'
import type { JournalEntry } from '@mawrid/contract/accounting/journal.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { sheetTypes } from '@mawrid/contract/sheets/sheetTypes.ts'
import { addDays, addMonths } from '@mawrid/contract/values/days.ts'
import { eq } from 'drizzle-orm'
import { printedDay } from '../../../platform/documents/templates/texts.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { sheetOf } from '../../../platform/sheets/sendSheet.ts'
import { companies } from '../../companies/tables.ts'
import { journalEntries } from '../journal/journalEntries.ts'
import { journalSheet } from '../journal/journalSheet.ts'
import { type AccountingEmailRecord, accountingEmails } from '../tables.ts'

/** Many mail servers refuse more; a larger journal is downloaded from the screen that the email links to. */
const maxAttachedBytes = 10_000_000

export interface JournalEmail {
  readonly companyId: string
  /** Who stores the file: the member who sends it, or the owner. */
  readonly userId: string
  /** The first day of the month. */
  readonly month: string
  readonly to: string
  readonly isMonthly: boolean
}

export interface JournalFile {
  readonly name: string
  readonly content: Buffer | null
  readonly entries: number
  readonly seller: { readonly name: string; readonly email: string }
}

/** The journal of a month as a file, before the transaction that sends it. */
export async function monthlyFile(
  { db }: Parts,
  { companyId, month }: Pick<JournalEmail, 'companyId' | 'month'>,
  { accounts, layout, format, lang }: AccountingSettings,
): Promise<JournalFile> {
  const period = { from: month, to: addDays(addMonths(month, 1), -1) }
  let count = 0
  async function* counted(): AsyncGenerator<JournalEntry> {
    for await (const entry of journalEntries(db, companyId, period)) {
      count += 1
      yield entry
    }
  }
  const sheet = journalSheet({ layout, accounts, period, entries: counted() })
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of sheetOf(sheet, lang, format)) {
    bytes += piece.length
    if (bytes <= maxAttachedBytes) pieces.push(Buffer.from(piece))
  }
  const content = bytes <= maxAttachedBytes ? Buffer.concat(pieces) : null
  const [seller = { name: '', email: '' }] = await db.readCompany(companyId, (companyDb) =>
    companyDb
      .select({ name: companies.name, email: companies.email })
      .from(companies)
      .where(eq(companies.id, companyId)),
  )
  return { name: `${sheet.name[lang]}.${format}`, content, entries: count, seller }
}

/** Emails the journal of a month and records it; a month that was sent monthly is not sent so again, and returns undefined. */
export async function emailJournal(
  { mail, files, clock, settings: { publicUrl } }: Parts,
  tx: Db,
  { companyId, userId, month, to, isMonthly }: JournalEmail,
  { layout, format, lang }: AccountingSettings,
  { name, content, entries, seller }: JournalFile,
): Promise<AccountingEmailRecord | undefined> {
  const [sent] = await tx
    .insert(accountingEmails)
    .values({
      id: randomUUIDv7(),
      companyId,
      month,
      layout,
      format,
      lang,
      sentTo: to,
      sentAt: clock.now(),
      isMonthly,
      sentBy: isMonthly ? null : userId,
    })
    .onConflictDoNothing()
    .returning()
  if (!sent) return undefined
  const stored =
    content && (await files.storeGenerated({ companyId, userId }, { name, mediaType: sheetTypes[format], content }, tx))
  const values = {
    seller: seller.name,
    from: printedDay(month).gregorian[lang] ?? month,
    to: printedDay(addDays(addMonths(month, 1), -1)).gregorian[lang] ?? month,
    entries: String(entries),
    attached: stored ? 'yes' : '',
    link: `${publicUrl}${screenPaths.journal}?month=${month.slice(0, 7)}`,
  }
  const onBehalfOf = { name: seller.name, email: seller.email || null }
  const attachments = stored ? [stored.id] : []
  await mail.send({ to, lang, template: 'journalSent', values, onBehalfOf, attachments }, tx)
  return sent
}
