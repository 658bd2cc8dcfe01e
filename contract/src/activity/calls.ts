import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { MovedRecord, recordKinds } from '../history.ts'
import { listQuery, pageOf, selectedIds } from '../list.ts'
import { RecordEvent } from '../record.ts'
import { type SheetFormat, sheetTypes } from '../sheets/sheetTypes.ts'
import { Id } from '../values/ids.ts'
import { isStorable } from '../values/text.ts'
import { Day } from '../values/time.ts'

/** Who can be the author of an entry: see `Side`. */
export const activitySides = ['seller', 'buyer', 'operator', 'payment', 'outside', 'clock'] as const

export const activityFilters = {
  kind: z.optional(z.enum(recordKinds)),
  action: z.optional(z.string().check(z.maxLength(60), z.refine(isStorable, 'control_characters'))),
  side: z.optional(z.enum(activitySides)),
  record: z.optional(Id),
  from: z.optional(Day),
  to: z.optional(Day),
}

/** One line of a record's timeline, with the record. */
export const ActivityLine = z.extend(RecordEvent, { record: MovedRecord })
export type ActivityLine = z.output<typeof ActivityLine>

const query = listQuery(['at'], activityFilters)

export const listActivity = defineCall({
  id: 'activity.list',
  right: 'activity.see',
  line: 'O-06',
  summary: 'List the activity of the company, latest first. A bulk change is one entry',
  method: 'GET',
  path: '/api/v1/activity/',
  access: 'withCompany',
  query,
  reply: pageOf(ActivityLine),
})

export const exportActivityXlsx = exportCall('xlsx')
export const exportActivityCsv = exportCall('csv')

function exportCall<const Format extends SheetFormat>(format: Format) {
  return defineCall({
    id: `activity.export_${format}`,
    right: 'activity.see',
    summary: `Export the filtered or selected activity as ${format.toUpperCase()}`,
    method: 'GET',
    path: `/api/v1/activity/export-${format}/`,
    access: 'withCompany',
    query: z.extend(z.omit(query, { page: true, page_size: true }), { ids: selectedIds }),
    reply: { media: sheetTypes[format] },
  })
}
