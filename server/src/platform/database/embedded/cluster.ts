import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError } from '../../plainError.ts'
import { ownFolder, type Places } from './places.ts'

export const databaseUser = 'mawrid'

export function hasCluster(places: Places): boolean {
  return existsSync(join(places.cluster, 'PG_VERSION'))
}

/**
 * Creates the cluster in a temporary folder and moves it into place, so that an interrupted start leaves no partial
 * one.
 */
export async function makeCluster(places: Places): Promise<void> {
  const unfinished = `${places.cluster}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  ownFolder(unfinished, places.user)
  const options = ['-U', databaseUser, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '-D', unfinished]
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const initdb = spawn(join(places.binaries, 'initdb'), [...options, ...locale], {
    ...places.user,
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const complaint = textOf(initdb)
  const [code] = await once(initdb, 'exit')
  if (code !== 0) throw new PlainError(`The database cannot be made in ${places.cluster}: ${await complaint}`)
  renameSync(unfinished, places.cluster)
}

export function refuseOtherVersion(places: Places): void {
  const made = readFileSync(join(places.cluster, 'PG_VERSION'), 'utf8').trim()
  if (made === places.major) return
  throw new PlainError(
    `The data in ${places.cluster} was made by Postgres ${made}; this is ${places.major}. Set DATA_DIR to another folder.`,
  )
}

function textOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      text += chunk
    })
    child.once('close', () => resolve(text.trim().split('\n').at(-1) ?? ''))
    child.once('error', (error) => resolve(error.message))
  })
}
