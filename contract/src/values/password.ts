import * as z from 'zod/mini'
import { isStorable } from './text.ts'

export const minPasswordLength = 10

/** A new password. Whether it is among the common ones only the server checks. */
export const NewPassword = z
  .string()
  .check(
    z.minLength(minPasswordLength, 'password_short'),
    z.maxLength(128, 'password_long'),
    z.refine(isStorable, 'control_characters'),
  )
