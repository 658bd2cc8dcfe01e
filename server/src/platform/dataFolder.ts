import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError } from './plainError.ts'

/** Makes the data folder where there is none, and proves that it can be written. */
export function prepareDataFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true })
    const probe = join(path, '.writable')
    writeFileSync(probe, '')
  } catch (cause) {
    throw new PlainError(`The data folder ${path} cannot be written. Set DATA_DIR to one that can.`, { cause })
  }
}

/** One secret for the life of the data folder, so that sign-ins outlive a restart. */
export function storedSecret(path: string): string {
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  return readFileSync(path, 'utf8').trim()
}
