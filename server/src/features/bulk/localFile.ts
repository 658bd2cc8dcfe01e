import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { dayMs } from '@mawrid/contract/values/days.ts'
import type { Parts } from '../../platform/parts.ts'

/** A local copy of a stored file with random access; the caller removes it. */
export async function localFile(parts: Pick<Parts, 'settings' | 'storage'>, key: string): Promise<string> {
  const path = localPath(await localFolder(parts))
  try {
    await pipeline(await parts.storage.stream(key), createWriteStream(path, { flags: 'wx' }))
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** A temporary path whose name says which process uses it. */
export function localPath(folder: string): string {
  return join(folder, [hostname(), process.pid, crypto.randomUUID()].join(' '))
}

/** The path of what this process keeps of a record until its work is done. */
export async function cachePath(parts: Pick<Parts, 'settings'>, id: string): Promise<string> {
  return join(await localFolder(parts), [hostname(), process.pid, id].join(' '))
}

export async function localFolder({ settings }: Pick<Parts, 'settings'>): Promise<string> {
  const folder = join(settings.dataDir, 'imports')
  await mkdir(folder, { recursive: true })
  return folder
}

const maxAgeMs = dayMs

/** Removes files of killed processes. Machines may share the folder; files of another machine are removed by age. */
export async function sweepLocalFiles(parts: Pick<Parts, 'settings'>): Promise<void> {
  const folder = await localFolder(parts)
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && isLeft(name, found.mtimeMs)) await rm(path, { recursive: true, force: true })
  }
}

/** The file system's time, since the server's clock may differ from it. */
function isLeft(name: string, modifiedMs: number): boolean {
  const [machine, pid] = name.split(' ')
  if (Date.now() - modifiedMs > maxAgeMs) return true
  if (machine !== hostname()) return false
  // In a container, process ids repeat after a restart.
  return Number(pid) === process.pid ? modifiedMs < performance.timeOrigin : !isRunning(Number(pid))
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
