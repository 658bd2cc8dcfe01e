import { exportActivityCsv, exportActivityXlsx, listActivity } from '@mawrid/contract/activity/calls.ts'
import type { SheetFormat } from '@mawrid/contract/sheets/sheetTypes.ts'
import type { CallContext, Handle } from '../../platform/http/feature.ts'
import { counted, pageOf } from '../../platform/lists/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { sendSheet } from '../../platform/sheets/sendSheet.ts'
import { activityExport } from './activitySheet.ts'
import { countingActions, namedLines, readActions } from './readActivity.ts'

export function registerActivityRoutes(handle: Handle, parts: Parts): void {
  const { db, clock } = parts
  handle(listActivity, async ({ principal, query, request }) => {
    const page = await db.readCompany(principal.company.id, (companyDb) =>
      pageOf({
        query,
        request,
        count: (limit) => counted(countingActions(companyDb, query, limit)),
        rows: (limit, offset) => readActions(companyDb, query, { limit, offset }),
      }),
    )
    return { ...page, results: await namedLines(db.system, page.results) }
  })
  handle(exportActivityXlsx, (context) => sendActivity(context, 'xlsx'))
  handle(exportActivityCsv, (context) => sendActivity(context, 'csv'))

  function sendActivity(
    {
      principal,
      query,
      lang,
      reply,
      reading,
    }: Pick<CallContext<typeof exportActivityXlsx>, 'principal' | 'query' | 'lang' | 'reply' | 'reading'>,
    format: SheetFormat,
  ) {
    return sendSheet({ reply, lang, format, now: clock.now() }, activityExport(reading, principal.company.id, query))
  }
}
