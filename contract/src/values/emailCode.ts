import { digitsOnly } from './canonical.ts'

/** The six digits of a mailed code. */
export const EmailCode = digitsOnly('code_digits', /^\d{6}$/)
