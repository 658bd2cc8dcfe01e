import type { Storage } from '../../../platform/files/storage.ts'
import type { ZipEntry } from '../../../platform/files/zip.ts'
import type { BundleRecord } from './store.ts'

// A ZIP that is being made lies in pieces, each with the list of what is in it, named by how many documents came before.

/** A signed document has three files: PDF, XML and ZATCA's answer. */
export const documentsAtOnce = 25

interface Piece {
  readonly entries: readonly ZipEntry[]
  readonly content: Uint8Array
}

export function folderOf(bundleId: string): string {
  return `bundles/${bundleId}`
}

export async function storePiece(
  storage: Storage,
  { id, made }: BundleRecord,
  { entries, content }: Piece,
): Promise<void> {
  await storage.put(`${folderOf(id)}/${made}.zip`, content, 'application/zip')
  await storage.put(`${folderOf(id)}/${made}.json`, Buffer.from(JSON.stringify(entries)), 'application/json')
}

export interface Pieces {
  readonly entries: readonly ZipEntry[]
  /** Their bytes, one piece in memory at a time. */
  contents(): AsyncIterable<Uint8Array>
}

export async function readPieces(storage: Storage, { id, total }: BundleRecord): Promise<Pieces> {
  const entries: ZipEntry[] = []
  const starts: number[] = []
  for (let start = 0; start < total; start += documentsAtOnce) {
    const list = await read(storage, `${folderOf(id)}/${start}.json`)
    entries.push(...(JSON.parse(Buffer.from(list).toString()) as ZipEntry[]))
    starts.push(start)
  }
  return {
    entries,
    async *contents() {
      for (const start of starts) yield await read(storage, `${folderOf(id)}/${start}.zip`)
    },
  }
}

async function read(storage: Storage, key: string): Promise<Uint8Array> {
  const found = await storage.read(key)
  if (!found) throw new Error(`The piece ${key} of a bundle is gone`)
  return found
}
