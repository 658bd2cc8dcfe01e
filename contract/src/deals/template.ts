import * as z from 'zod/mini'
import { recordFields } from '../record.ts'
import { line } from '../values/text.ts'
import { maxValidDays, offerTerms } from './round.ts'

export const templateFields = {
  name: line(2, 80),
  /** How many days a quote made from it is valid. */
  valid_days: z.int().check(z.minimum(1), z.maximum(maxValidDays)),
  ...offerTerms,
}

/** Reusable terms and texts of a quote, without items. */
export const OfferTemplate = z.object({ ...recordFields, ...templateFields })
export type OfferTemplate = z.output<typeof OfferTemplate>

/** What of a template is stored as a whole. */
export type StoredTemplate = Omit<
  OfferTemplate,
  'id' | 'version' | 'name' | 'allowed_actions' | 'created_at' | 'updated_at'
>
