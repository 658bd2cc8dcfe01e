import { exportActivityCsv, exportActivityXlsx, listActivity, sheetTypes } from '@mawrid/contract/activity/calls.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { Handle } from '../../platform/http/feature.ts'
import { counted, pageOf } from '../../platform/lists/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { attached, csvOf, xlsxOf } from '../../platform/sheets/sheets.ts'
import { activityRows, sheetHeaders, sheetName } from './activitySheet.ts'
import { countingActions, namedLines, readActions } from './readActivity.ts'

export function registerActivityRoutes(handle: Handle, parts: Parts): void {
  const { db, clock } = parts
  handle(listActivity, async ({ principal, query, request }) => {
    const page = await db.readCompany(principal.company.id, (own) =>
      pageOf({
        query,
        request,
        count: (most) => counted(countingActions(own, query, most)),
        rows: (limit, offset) => readActions(own, query, { limit, offset }),
      }),
    )
    return { ...page, results: await namedLines(db.system, page.results) }
  })
  handle(exportActivityXlsx, ({ principal, query, lang, reply }) => {
    const rows = activityRows(db, principal.company.id, { query, lang })
    const sheet = { name: sheetName[lang], headers: sheetHeaders[lang], rows }
    return attached(reply, sheetTypes.xlsx, fileName(lang, 'xlsx')).send(xlsxOf(sheet))
  })
  handle(exportActivityCsv, ({ principal, query, lang, reply }) => {
    const rows = activityRows(db, principal.company.id, { query, lang })
    return attached(reply, sheetTypes.csv, fileName(lang, 'csv')).send(csvOf({ headers: sheetHeaders[lang], rows }))
  })

  function fileName(lang: 'ar' | 'en', ending: string): string {
    return `${sheetName[lang]} ${riyadhDay(clock.now())}.${ending}`
  }
}
