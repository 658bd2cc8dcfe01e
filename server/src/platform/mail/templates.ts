import { passwordChanged } from './letters/passwordChanged.ts'
import { passwordReset } from './letters/passwordReset.ts'
import { verifyEmail } from './letters/verifyEmail.ts'
import type { Template } from './template.ts'

/** Every letter Mawrid writes, by the name that `Mail.send` asks for. */
export const templates: Readonly<Record<string, Template>> = { passwordReset, passwordChanged, verifyEmail }
