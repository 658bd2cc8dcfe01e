import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
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
