import { riyadhDay } from '@mawrid/contract/values/days.ts'

/** Day and time of day in the Kingdom, as documents state them. */
export function momentInKingdom(moment: Date): { readonly issuedOn: string; readonly issuedAt: string } {
  return {
    issuedOn: riyadhDay(moment),
    issuedAt: new Date(moment.getTime() + 3 * 3_600_000).toISOString().slice(11, 19),
  }
}
