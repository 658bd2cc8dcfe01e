import type { FieldChange } from '@mawrid/contract/history.ts'
import { eq } from 'drizzle-orm'
import { recordMove } from '../../platform/history/history.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { companies } from '../companies/tables.ts'

export type AccountAction =
  | 'activate'
  | 'activate_by_staff'
  | 'change_password'
  | 'reset_password'
  | 'edit_profile'
  | 'choose_emails'
  | 'accept_version'
  | 'add_app'
  | 'remove_app'
  | 'renew_recovery_codes'
  | 'use_recovery_code'
  | 'repeat_wrong_codes'
  | 'add_passkey'
  | 'rename_passkey'
  | 'remove_passkey'
  | 'reset_second_step_by_staff'
  | 'end_session'
  | 'end_other_sessions'
  | 'ask_for_data'
  | 'close'
  | 'keep'
  | 'find_by_staff'
  | 'expired_by_staff'
  | 'reseal_by_staff'
  | 'export_by_staff'
  | 'correct_by_staff'
  | 'sign_out_by_staff'
  | 'hold_by_staff'
  | 'release_by_staff'
  | 'erase_by_staff'

/** Writes down what a person, or staff for them, did with their account, in the history of their company where they have one. */
export async function recordAccountAction(
  { clock }: Pick<Parts, 'clock'>,
  tx: Db,
  userId: string,
  action: AccountAction,
  changes: readonly FieldChange[] = [],
  by: { readonly side: 'seller' | 'operator'; readonly note?: string } = { side: 'seller' },
): Promise<void> {
  const [company] = await tx.select({ id: companies.id }).from(companies).where(eq(companies.userId, userId))
  await recordMove(tx, {
    companyId: company?.id ?? null,
    kind: 'account',
    recordId: userId,
    called: {},
    at: clock.now(),
    ...by,
    userId: by.side === 'seller' ? userId : null,
    action,
    from: null,
    to: null,
    changes,
  })
}
