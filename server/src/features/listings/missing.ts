import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'

/** What a draft may lack and publishing needs: an error at each of these fields that is empty. */
export function missing<Own extends object>(own: Own, ...fields: (keyof Own & string)[]): FieldError[] {
  return fields.flatMap((field) => (own[field] === null ? [fieldError(field, 'required')] : []))
}
