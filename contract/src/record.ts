import * as z from 'zod/mini'
import { FieldChange } from './history.ts'
import { Id } from './values/ids.ts'
import { Moment } from './values/time.ts'
import { Version } from './values/version.ts'

/** Fields the server adds to every record. */
export const recordFields = {
  id: Id,
  version: Version,
  /** The actions available to this person now, so that screens do not guess. */
  allowed_actions: z.array(z.string()),
  created_at: Moment,
  updated_at: Moment,
}

/** The result of DELETE: a record that others depend on is archived instead. */
export const Removed = z.object({ id: Id, outcome: z.enum(['deleted', 'archived']) })

/** One line of a record's timeline. */
export const RecordEvent = z.object({
  id: Id,
  at: Moment,
  by: z.object({
    id: z.nullable(Id),
    name: z.string(),
    /** The name from Nafath, for Arabic pages; null if unknown. */
    name_ar: z.nullable(z.string()),
    side: z.string(),
  }),
  action: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  reason_code: z.nullable(z.string()),
  note: z.nullable(z.string()),
  changes: z.array(FieldChange),
})
