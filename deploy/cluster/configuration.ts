import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OsUser } from '@mawrid/server/src/platform/database/embedded/places.ts'

const deploy = join(import.meta.dirname, '..')

/**
 * A file of `deploy`, which names the machines of a real installation, with the addresses of this machine. A text that the file
 * does not have is an error.
 */
export function configurationOf(
  file: string,
  replacements: readonly (readonly [before: string, after: string])[],
): string {
  return replacements.reduce(
    (text, [before, after]) => {
      if (!text.includes(before)) throw new Error(`deploy/${file} does not have: ${before}`)
      return text.replaceAll(before, after)
    },
    readFileSync(join(deploy, file), 'utf8'),
  )
}

/** Readable by the program's user only, since passwords are in it. */
export function writeConfiguration(path: string, text: string, user: OsUser | undefined): string {
  writeFileSync(path, text, { mode: 0o600 })
  if (user) chownSync(path, user.uid, user.gid)
  return path
}
