import pg from 'pg'
import type { Storage } from '../files/storage.ts'
import { copyOut } from './copy.ts'
import { eachAtOnce, fileContent, filesQuery, parseList } from './copyFiles.ts'
import type { Vault } from './pieces.ts'
import { listBackups } from './retention.ts'
import { DamagedError } from './sealing.ts'
import { sameText } from './tables.ts'

interface Options {
  readonly connection: pg.ClientConfig
  readonly storage: Storage
  readonly vault: Vault
  report(what: string): void
}

interface Fetched {
  readonly fetched: number
  /** Keys of files that no backup has. */
  readonly missing: readonly string[]
}

/**
 * Fetches files that the database refers to and the store lacks, from whichever backup has them. After a recovery to a
 * moment these are the files that were deleted since.
 */
export async function fetchMissingFiles({ connection, storage, vault, report }: Options): Promise<Fetched> {
  const backups = (await listBackups(vault.place)).reverse()
  const missing: string[] = []
  let [checked, fetched] = [0, 0]
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(sameText)
    await eachAtOnce(parseList(copyOut(client, filesQuery)), async (file) => {
      if (!(await storage.exists(file.key))) {
        if (await fetchFile(file.key, file)) fetched += 1
        else missing.push(file.key)
      }
      checked += 1
      report(`Files: ${checked} checked, ${fetched} fetched`)
    })
  } finally {
    await client.end()
  }
  return { fetched, missing }

  async function fetchFile(key: string, { bytes, sha256 }: { bytes: number; sha256: string }): Promise<boolean> {
    for (const id of backups) {
      if (!(await vault.place.has(`${id}/files/${key}`))) continue
      if (!(await isWhole(fileContent(vault, id, key, sha256)))) continue
      await storage.putStream(key, fileContent(vault, id, key, sha256), bytes, 'application/octet-stream')
      return true
    }
    return false
  }
}

/** A copy that is damaged, or was so in the product itself, is passed over: an older backup may have the file. */
async function isWhole(content: AsyncIterable<Buffer>): Promise<boolean> {
  try {
    for await (const chunk of content) void chunk
    return true
  } catch (error) {
    if (error instanceof DamagedError) return false
    throw error
  }
}
