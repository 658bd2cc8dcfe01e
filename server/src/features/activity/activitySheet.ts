import { kindLabels } from '@mawrid/contract/activity/actions.ts'
import { inLanguage } from '@mawrid/contract/activity/actionTexts.ts'
import type { ActivityLine } from '@mawrid/contract/activity/calls.ts'
import { describeChange } from '@mawrid/contract/activity/describeChange.ts'
import { emptyValue } from '@mawrid/contract/activity/emptyValue.ts'
import { entryText } from '@mawrid/contract/activity/entryText.ts'
import { sideLabels } from '@mawrid/contract/activity/sides.ts'
import type { Language } from '@mawrid/contract/constants.ts'
import type { FieldChange, RecordKind } from '@mawrid/contract/history.ts'
import type { Reading } from '../../platform/parts.ts'
import { type Column, inBatches, type ListExport } from '../../platform/sheets/sendSheet.ts'
import { riyadhClock } from '../../platform/sheets/sheets.ts'
import { type ActivityQuery, namedLines, readActions } from './readActivity.ts'

const rowsAtOnce = 500
/** The most rows that a spreadsheet program opens. */
const maxRows = 100_000

const columns: readonly Column<ActivityLine>[] = [
  { header: { ar: 'الوقت', en: 'Time' }, cell: ({ at }) => riyadhClock(at) },
  {
    header: { ar: 'المنفِّذ', en: 'User' },
    cell: ({ by }, lang) => by.name || inLanguage(sideLabels[by.side] ?? ['', ''], lang),
  },
  {
    header: { ar: 'نوع السجل', en: 'Record type' },
    cell: ({ record }, lang) => inLanguage(kindLabels[record.kind], lang),
  },
  { header: { ar: 'الرقم', en: 'Number' }, cell: ({ record }) => record.ref },
  {
    header: { ar: 'الاسم', en: 'Name' },
    cell: ({ record }, lang) => (lang === 'ar' ? record.name_ar : (record.name_en ?? record.name_ar)),
  },
  {
    header: { ar: 'الحدث', en: 'Event' },
    cell: (line, lang) => entryText(line, lang).text,
  },
  {
    header: { ar: 'التغييرات', en: 'Changes' },
    cell: ({ record, changes }, lang) =>
      changes.map((change) => changeText(change, record.kind, lang)).join('\n') || null,
  },
  { header: { ar: 'ملاحظة', en: 'Note' }, cell: ({ note }) => note },
]

/** The entries that match the filters. */
export function activityExport(reading: Reading, companyId: string, query: ActivityQuery): ListExport<ActivityLine> {
  // Reads from the oldest entry up to now, because new entries would shift the pages.
  const ordered = { ...query, ordering: 'at' } as const
  const rows = inBatches<ActivityLine>({ size: rowsAtOnce, max: maxRows }, async (_last, offset) => {
    const moves = await reading.readCompany(companyId, (companyDb) =>
      readActions(companyDb, ordered, { limit: rowsAtOnce, offset }),
    )
    return reading.read((db) => namedLines(db, moves))
  })
  return { name: { ar: 'سجل النشاط', en: 'Activity log' }, columns, rows }
}

function changeText(change: FieldChange, kind: RecordKind, lang: Language): string {
  const { field, before, after, isHidden } = describeChange(change, kind, lang)
  if (isHidden) return field
  const none = emptyValue(change, lang)
  return `${field}: ${before ?? none} ${lang === 'ar' ? '←' : '→'} ${after ?? none}`
}
