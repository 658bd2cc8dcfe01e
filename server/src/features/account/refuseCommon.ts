import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { isCommonPassword } from '../../platform/auth/commonPasswords.ts'

/** Refuses common passwords; the list is too large for the contract. */
export function refuseCommon(password: string): void {
  if (isCommonPassword(password)) {
    throw new Problem('invalid_input', { errors: [fieldError('password', 'password_common')] })
  }
}
