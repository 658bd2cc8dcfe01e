import * as z from 'zod/mini'
import { FieldChange } from './history.ts'
import { Id } from './values/ids.ts'
import { Moment } from './values/time.ts'
import { Version } from './values/version.ts'

/** What the server adds to every record a seller works on. */
export const recordFields = {
  id: Id,
  version: Version,
  /** The actions open to this person now, so that a screen never guesses. */
  allowed_actions: z.array(z.string()),
  created_at: Moment,
  updated_at: Moment,
}

/** What became of a record after DELETE: something that others depend on is archived instead. */
export const Removed = z.object({ id: Id, outcome: z.enum(['deleted', 'archived']) })

/** One line of a record's timeline. */
export const RecordEvent = z.object({
  id: Id,
  at: Moment,
  by: z.object({
    id: z.nullable(Id),
    name: z.string(),
    /** As Nafath gave it, for a page in Arabic; null where it is not known. */
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
