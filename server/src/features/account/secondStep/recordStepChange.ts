import type { Db, Parts } from '../../../platform/parts.ts'
import { type AccountAction, recordAccountAction } from '../recordAccountAction.ts'
import { findPerson } from '../store.ts'

/** The changes that a person is always emailed about. */
export type StepChange = Extract<
  AccountAction,
  | 'add_app'
  | 'remove_app'
  | 'renew_recovery_codes'
  | 'use_recovery_code'
  | 'repeat_wrong_codes'
  | 'add_passkey'
  | 'remove_passkey'
  | 'reset_second_step_by_staff'
>

/** Puts a change into the history and emails the person about it. */
export async function recordStepChange(
  parts: Pick<Parts, 'clock' | 'mail'>,
  tx: Db,
  userId: string,
  change: StepChange,
  { passkey = '', staff }: { readonly passkey?: string; readonly staff?: string } = {},
): Promise<void> {
  const by = staff === undefined ? undefined : ({ side: 'operator', note: staff } as const)
  await recordAccountAction(parts, tx, userId, change, [], by)
  const person = await findPerson(tx, userId)
  if (!person) return
  const values = { name: person.firstName, when: parts.clock.now().toISOString(), step: change, passkey }
  await parts.mail.send({ to: person.email, lang: person.lang, template: 'secondStepChanged', values }, tx)
}
