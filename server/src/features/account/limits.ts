import { createHash } from 'node:crypto'
import type { Limit } from '../../platform/parts.ts'

const minute = 60

/** Guessing one person's password; given back by a right one. */
export const signInsOfAccount: Limit = { name: 'sign_in_account', points: 10, seconds: 15 * minute }
/** Trying one password on many people; wide, because an office shares its address. */
export const signInsOfAddress: Limit = { name: 'sign_in_address', points: 100, seconds: 15 * minute }
export const resetsOfAccount: Limit = { name: 'reset_account', points: 5, seconds: 60 * minute }
export const resetsOfAddress: Limit = { name: 'reset_address', points: 30, seconds: 60 * minute }
export const confirmationsOfAddress: Limit = { name: 'reset_confirm_address', points: 30, seconds: 15 * minute }
export const refreshesOfSession: Limit = { name: 'refresh_session', points: 60, seconds: minute }
export const clientLogsOfAddress: Limit = { name: 'client_log_address', points: 60, seconds: minute }

/** Counters outlive requests, so they hold no email address; and its length is no matter. */
export function accountKey(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url')
}
