import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { isCommonPassword } from '../../platform/auth/commonPasswords.ts'

/** What the contract cannot say of a new password: that everybody would try it first. */
export function refuseCommon(password: string): void {
  if (isCommonPassword(password)) {
    throw new Problem('invalid_input', { errors: [fieldError('password', 'password_common')] })
  }
}
