import { actionText, inLanguage, kindWords } from '@mawrid/contract/activity/actions.ts'
import type { ActivityLine } from '@mawrid/contract/activity/calls.ts'
import { type DescribedChange, describeChange } from '@mawrid/contract/activity/describeChange.ts'
import { sideWords } from '@mawrid/contract/activity/sides.ts'
import type { Language } from '@mawrid/contract/constants.ts'
import type { Database } from '../../platform/parts.ts'
import { type Cell, riyadhClock } from '../../platform/sheets/sheets.ts'
import { type ActivityQuery, namedLines, readActions } from './readActivity.ts'

export const sheetName = { ar: 'سجل النشاط', en: 'Activity' } as const

export const sheetHeaders = {
  ar: ['الوقت', 'المنفِّذ', 'نوع السجل', 'الرقم', 'الاسم', 'ما حدث', 'التغييرات', 'ملاحظة'],
  en: ['When', 'Who', 'Kind of record', 'Number', 'Name', 'What happened', 'Changes', 'Note'],
} as const

interface ActivityExport {
  readonly query: ActivityQuery
  readonly lang: Language
}

const rowsAtOnce = 500
/** What a spreadsheet program still opens. */
const mostRows = 100_000

/** The lines of a sheet, some at a time. */
export async function* activityRows(
  db: Database,
  companyId: string,
  { query, lang }: ActivityExport,
): AsyncGenerator<Cell[]> {
  // Reads from the oldest entry up to now, because new entries would shift the pages.
  const ordered = { ...query, ordering: 'at' } as const
  for (let offset = 0; offset < mostRows; offset += rowsAtOnce) {
    const moves = await db.readCompany(companyId, (own) => readActions(own, ordered, { limit: rowsAtOnce, offset }))
    for (const line of await namedLines(db.system, moves)) yield cellsOf(line, lang)
    if (moves.length < rowsAtOnce) return
  }
}

function cellsOf({ at, by, record, action, changes, note }: ActivityLine, lang: Language): Cell[] {
  const name = lang === 'ar' ? record.name_ar : (record.name_en ?? record.name_ar)
  return [
    riyadhClock(at),
    by.name || inLanguage(sideWords[by.side] ?? ['', ''], lang),
    inLanguage(kindWords[record.kind], lang),
    record.ref,
    name,
    actionText(record.kind, action, lang),
    changes.map((change) => written(describeChange(change, record.kind, lang), lang)).join('\n') || null,
    note,
  ]
}

function written({ field, before, after, isHidden }: DescribedChange, lang: Language): string {
  if (isHidden) return field
  const none = lang === 'ar' ? 'لا يوجد' : 'none'
  return `${field}: ${before ?? none} ${lang === 'ar' ? '←' : '→'} ${after ?? none}`
}
