import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Parts } from '../../platform/parts.ts'

/** A stored file where this process can read it at any place; whoever asks for it removes it. */
export async function localFile(parts: Pick<Parts, 'settings' | 'storage'>, key: string): Promise<string> {
  const path = join(await localFolder(parts), crypto.randomUUID())
  await pipeline(await parts.storage.stream(key), createWriteStream(path, { flags: 'wx' }))
  return path
}

export async function localFolder({ settings }: Pick<Parts, 'settings'>): Promise<string> {
  const folder = join(settings.dataDir, 'imports')
  await mkdir(folder, { recursive: true })
  return folder
}

const keptMs = 86_400_000

/** Removes what a killed process has left; no work on a file takes a day. */
export async function sweepLocalFiles(parts: Pick<Parts, 'settings'>): Promise<void> {
  const folder = await localFolder(parts)
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    // The file system's own time: the clock of the server may be ahead of it.
    if (found && Date.now() - found.mtimeMs > keptMs) await rm(path, { recursive: true, force: true })
  }
}
