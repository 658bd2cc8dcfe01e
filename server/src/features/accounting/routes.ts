import * as calls from '@mawrid/contract/accounting/calls.ts'
import type { SheetFormat } from '@mawrid/contract/sheets/sheetTypes.ts'
import type { CallContext, Handle } from '../../platform/http/feature.ts'
import { pageOf } from '../../platform/lists/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { sendSheet } from '../../platform/sheets/sendSheet.ts'
import { sendJournal, sentView } from './emails/sendJournal.ts'
import { countSent, readSent } from './emails/store.ts'
import { journalEntries } from './journal/journalEntries.ts'
import { journalSheet } from './journal/journalSheet.ts'
import { sumJournal } from './journal/sumJournal.ts'
import { changeSettings } from './settings/changeSettings.ts'
import { readSettings } from './settings/store.ts'

export function registerAccountingRoutes(handle: Handle, parts: Parts): void {
  const { db, clock } = parts
  handle(calls.readAccountingSettings, ({ principal, lang }) =>
    db.readCompany(principal.company.id, (companyDb) => readSettings(companyDb, principal.company.id, lang)),
  )
  handle(calls.updateAccountingSettings, (context) => changeSettings(parts, context))
  handle(calls.readJournal, ({ principal, query, reading }) => sumJournal(reading, principal.company.id, query))
  handle(calls.exportJournalXlsx, (context) => sendFile(context, 'xlsx'))
  handle(calls.exportJournalCsv, (context) => sendFile(context, 'csv'))
  handle(calls.listSentJournals, ({ principal, query, request }) =>
    db.readCompany(principal.company.id, async (companyDb) => {
      const page = await pageOf({
        query,
        request,
        count: (limit) => countSent(companyDb, principal.company.id, limit),
        rows: (limit, offset) => readSent(companyDb, principal.company.id, { ordering: query.ordering, limit, offset }),
      })
      return { ...page, results: page.results.map(sentView) }
    }),
  )
  handle(calls.sendJournal, (context) => sendJournal(parts, context))

  async function sendFile(
    {
      principal,
      query: { from, to, layout },
      lang,
      reply,
      reading,
    }: Pick<CallContext<typeof calls.exportJournalXlsx>, 'principal' | 'query' | 'lang' | 'reply' | 'reading'>,
    format: SheetFormat,
  ) {
    const companyId = principal.company.id
    const { accounts } = await reading.readCompany(companyId, (companyDb) => readSettings(companyDb, companyId, lang))
    const period = { from, to }
    const sheet = journalSheet({ layout, accounts, period, entries: journalEntries(reading, companyId, period) })
    return sendSheet({ reply, lang, format, now: clock.now() }, sheet)
  }
}
