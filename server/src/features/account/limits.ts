import { createHash } from 'node:crypto'
import type { Limit } from '../../platform/parts.ts'
import type { Allowances } from './guessing.ts'

const minute = 60

/**
 * Limits for password guessing: many attempts on one person, or one password tried on many. Beyond them, sign-in is
 * delayed.
 */
export const signIns: Allowances = {
  ofDevice: { name: 'sign_in_device', points: 10, seconds: 15 * minute },
  ofAccountAtAddress: { name: 'sign_in_account_address', points: 10, seconds: 15 * minute },
  ofAccount: { name: 'sign_in_account', points: 50, seconds: 15 * minute },
  // Wide, because an office shares its address.
  ofAddress: { name: 'sign_in_address', points: 100, seconds: 15 * minute },
  ofSite: { name: 'sign_in_site', points: 300, seconds: 15 * minute },
}
/** Links by email. Beyond these, an account gets one in ten minutes. */
export const resets: Allowances = {
  ofDevice: { name: 'reset_device', points: 5, seconds: 60 * minute },
  ofAccountAtAddress: { name: 'reset_account_address', points: 5, seconds: 60 * minute },
  ofAccount: { name: 'reset_account', points: 10, seconds: 60 * minute },
  ofAddress: { name: 'reset_address', points: 30, seconds: 60 * minute },
  ofSite: { name: 'reset_site', points: 90, seconds: 60 * minute },
}
export const confirmationsOfAddress: Limit = { name: 'reset_confirm_address', points: 30, seconds: 15 * minute }
export const refreshesOfSession: Limit = { name: 'refresh_session', points: 60, seconds: minute }
export const clientLogsOfAddress: Limit = { name: 'client_log_address', points: 60, seconds: minute }

export const registrationsOfAddress: Limit = { name: 'register_address', points: 30, seconds: 60 * minute }
/**
 * Emails a stranger can cause: codes, and notices that an account exists. The limit per site is low, so that a stranger
 * elsewhere cannot use up an address's limit and keep its owner from registering.
 */
export const codesOfEmailAtSite: Limit = { name: 'email_codes_site', points: 6, seconds: 60 * minute }
export const codesOfEmail: Limit = { name: 'email_codes', points: 20, seconds: 60 * minute }
export const codeTriesOfAddress: Limit = { name: 'email_code_address', points: 60, seconds: 15 * minute }

/**
 * Nafath requests, which notify the phone of a national ID's holder. Limited per account and per site, so that somebody
 * who registers with another person's national ID cannot use up that person's requests.
 */
export const nafathOfPerson: Limit = { name: 'nafath_person', points: 20, seconds: 60 * minute }
export const nafathOfPersonAtSite: Limit = { name: 'nafath_person_site', points: 5, seconds: 60 * minute }
export const nafathOfAccount: Limit = { name: 'nafath_account', points: 5, seconds: 60 * minute }
/** The pause between two requests of an account. */
export const nafathPause: Limit = { name: 'nafath_pause', points: 1, seconds: minute }
export const nafathOfAddress: Limit = { name: 'nafath_address', points: 60, seconds: 60 * minute }
/** Wide enough for every poll of an office that shares its address. */
export const activationsOfAddress: Limit = { name: 'activation_address', points: 1_200, seconds: 10 * minute }

/**
 * Codes of the second step. Only who knows the password can use them up, so they refuse instead of delaying: of a million
 * codes three are right at a time, and a hundred guesses a day find one in nine years.
 */
export const codesOfPerson: Limit = { name: 'step_codes', points: 10, seconds: 15 * minute }
export const codesOfPersonDaily: Limit = { name: 'step_codes_day', points: 100, seconds: 24 * 60 * minute }
export const codesOfAddress: Limit = { name: 'step_codes_address', points: 100, seconds: 15 * minute }
/** Wrong codes that a person is not emailed about yet, and one such email a day. */
export const wrongCodesOfPerson: Limit = { name: 'step_codes_wrong', points: 4, seconds: 24 * 60 * minute }
export const wrongCodeEmailsOfPerson: Limit = { name: 'step_codes_email', points: 1, seconds: 24 * 60 * minute }
/** Challenges for passkeys, which anybody can ask for. */
export const passkeyChallengesOfAddress: Limit = { name: 'passkey_address', points: 120, seconds: 15 * minute }
export const secondStepChangesOfPerson: Limit = { name: 'second_step_changes', points: 40, seconds: 60 * minute }

/** Limits guessing the password on a screen left open. */
export const passwordProofsOfPerson: Limit = { name: 'password_proof', points: 10, seconds: 15 * minute }
/** A refusal reveals that a mobile number is in use, so only a few can be tried. */
export const mobileChangesOfPerson: Limit = { name: 'mobile_changes', points: 10, seconds: 24 * 60 * minute }
export const exportsOfPerson: Limit = { name: 'data_exports', points: 3, seconds: 24 * 60 * minute }

/**
 * Counters are kept after the request, so they contain a hash instead of the email address. All spellings that the
 * database treats as one account share one key: Postgres' `lower` turns `İ` into `i`, `toLowerCase` does not.
 */
export function accountKey(email: string): string {
  const plain = email.normalize('NFKD').replace(/\p{M}/gu, '')
  return createHash('sha256').update(plain.toUpperCase().toLowerCase()).digest('base64url')
}
