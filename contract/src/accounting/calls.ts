import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { languages } from '../constants.ts'
import { listQuery, pageOf } from '../list.ts'
import { type SheetFormat, sheetTypes } from '../sheets/sheetTypes.ts'
import { Email } from '../values/email.ts'
import { Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { Money } from '../values/money.ts'
import { line } from '../values/text.ts'
import { Day, Moment } from '../values/time.ts'
import { Version } from '../values/version.ts'
import { type AccountKey, accountKeys } from './accounts.ts'
import { layouts } from './layouts.ts'

const Account = z.strictObject({ code: line(1, 20), name: line(1, 80) })

/** An account for each thing that the journal books to. */
const Accounts = z.strictObject(
  Object.fromEntries(accountKeys.map((key) => [key, Account])) as Record<AccountKey, typeof Account>,
)

/** A client of an earlier version does not know the accounts of the marketplace's fee, and leaves them as they are. */
const ChangedAccounts = z.partial(Accounts, { marketplace_fees: true, vat_input: true, marketplace_payable: true })

const formats = ['xlsx', 'csv'] as const

const settings = {
  accounts: Accounts,
  layout: z.enum(layouts),
  format: z.enum(formats),
  lang: z.enum(languages),
  /** Where the journal of each month goes in the first days of the next one; null sends none. */
  email: maybe(Email),
}

export const AccountingSettings = z.object({ ...settings, email: z.nullable(z.string()), version: Version })
export type AccountingSettings = z.output<typeof AccountingSettings>

export const readAccountingSettings = defineCall({
  id: 'accounting.settings',
  right: 'invoices.settings',
  summary: 'Retrieve the accounts that the journal books to, its layout and where it is emailed',
  method: 'GET',
  path: '/api/v1/accounting/settings/',
  access: 'activeCompany',
  query: z.object({ lang: z.optional(z.enum(languages)) }),
  reply: AccountingSettings,
})

export const updateAccountingSettings = defineCall({
  id: 'accounting.updateSettings',
  right: 'invoices.settings',
  summary:
    'Update the accounts, the layout and the email address of the journal. An address gets the months from the current one on',
  method: 'PUT',
  path: '/api/v1/accounting/settings/',
  access: 'activeCompany',
  body: z.strictObject({ ...settings, accounts: ChangedAccounts, version: Version }),
  reply: AccountingSettings,
  problems: ['version_conflict'],
})

interface Range {
  readonly from: string
  readonly to: string
}

const range = { from: Day, to: Day }
const isInOrder = ({ from, to }: Range) => from <= to
const isWithinYear = ({ from, to }: Range) => to < `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`

/** The journal of a period, by account: debits and credits are equal. */
export const JournalSummary = z.object({
  from: Day,
  to: Day,
  entries: z.int(),
  accounts: z.array(z.object({ account: z.enum(accountKeys), debit: Money, credit: Money })),
  debit: Money,
  credit: Money,
})
export type JournalSummary = z.output<typeof JournalSummary>

export const readJournal = defineCall({
  id: 'accounting.journal',
  right: 'invoices.settings',
  summary: 'Retrieve the journal of a period by account: issued documents, payments, refunds and their reversals',
  method: 'GET',
  path: '/api/v1/accounting/journal/',
  access: 'activeCompany',
  query: z
    .object(range)
    .check(
      z.refine(isInOrder, { error: 'order', path: ['to'] }),
      z.refine(isWithinYear, { error: 'day_far', path: ['to'] }),
    ),
  reply: JournalSummary,
})

export const exportJournalXlsx = exportCall('xlsx')
export const exportJournalCsv = exportCall('csv')

function exportCall<const Format extends SheetFormat>(format: Format) {
  return defineCall({
    id: `accounting.export_${format}`,
    right: 'invoices.settings',
    summary: `Export the journal of a period as ${format.toUpperCase()}, in the layout of an accounting program`,
    method: 'GET',
    path: `/api/v1/accounting/journal/export-${format}/`,
    access: 'activeCompany',
    query: z
      .object({ ...range, layout: z.enum(layouts) })
      .check(
        z.refine(isInOrder, { error: 'order', path: ['to'] }),
        z.refine(isWithinYear, { error: 'day_far', path: ['to'] }),
      ),
    reply: { media: sheetTypes[format] },
  })
}

/** A journal that was emailed. */
export const SentJournal = z.object({
  id: Id,
  /** The first day of its month. */
  month: Day,
  layout: z.enum(layouts),
  format: z.enum(formats),
  lang: z.enum(languages),
  to: z.string(),
  sent_at: Moment,
  /** Whether it was sent monthly, and not by a person. */
  is_monthly: z.boolean(),
})
export type SentJournal = z.output<typeof SentJournal>

export const listSentJournals = defineCall({
  id: 'accounting.sentJournals',
  right: 'invoices.settings',
  summary: 'List the journals that were emailed, latest first',
  method: 'GET',
  path: '/api/v1/accounting/emails/',
  access: 'activeCompany',
  query: listQuery(['sent_at'], {}),
  reply: pageOf(SentJournal),
})

export const sendJournal = defineCall({
  id: 'accounting.sendJournal',
  right: 'invoices.settings',
  summary: 'Email the journal of a month that is over, in the layout of the settings',
  method: 'POST',
  path: '/api/v1/accounting/emails/',
  access: 'activeCompany',
  body: z.strictObject({ month: Day, to: Email }),
  status: 201,
  reply: SentJournal,
  problems: ['rate_limited'],
})
