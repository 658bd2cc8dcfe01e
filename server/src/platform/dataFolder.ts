import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError } from './plainError.ts'

/** Creates the data folder if needed and checks that it is writable. */
export function prepareDataFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true })
    const probe = join(path, '.writable')
    writeFileSync(probe, '')
  } catch (cause) {
    throw new PlainError(`The data folder ${path} cannot be written. Set DATA_DIR to one that can.`, { cause })
  }
}

/** The secret of a data folder, generated once, so that sign-ins survive a restart. */
export function storedSecret(path: string): string {
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  return readFileSync(path, 'utf8').trim()
}
