import * as z from 'zod/mini'
import { PlainError } from '../plainError.ts'
import { readWhole, type Vault, writeWhole } from './pieces.ts'
import { DamagedError } from './sealing.ts'

const pieces = { pieces: z.number(), bytes: z.number(), sha256: z.string() }

const Table = z.object({
  ...pieces,
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  digest: z.string(),
  /** Of a partition that is created while the product runs: its parent, and what it takes. */
  partition: z.nullable(z.object({ of: z.string(), bound: z.string() })),
})

const Manifest = z.object({
  format: z.literal(1),
  /** The moment of all of it, and the position of Postgres' log then. */
  at: z.string(),
  wal: z.string(),
  version: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** The statements that create the tables of the job queue. */
  jobs: z.object(pieces),
  tables: z.array(Table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.object({ count: z.number(), bytes: z.number(), list: z.object(pieces) }),
  /** Stored files that the table of files does not have. */
  others: z.array(z.object({ ...pieces, key: z.string() })),
  /** Files that were missing or damaged in the product itself. */
  faulty: z.array(z.object({ key: z.string(), reason: z.string() })),
  secret: z.object({ fingerprint: z.string(), isIncluded: z.boolean() }),
})

export type Manifest = z.output<typeof Manifest>
export type TableInBackup = z.output<typeof Table>

export const manifestName = 'manifest.json'

export function writeManifest(vault: Vault, id: string, manifest: Manifest): Promise<void> {
  return writeWhole(vault, `${id}/${manifestName}`, Buffer.from(JSON.stringify(manifest, null, 1)))
}

/** It is written last: a backup without one was interrupted. */
export async function readManifest(vault: Vault, id: string): Promise<Manifest> {
  const name = `${vault.place.name}/${id}`
  const path = `${id}/${manifestName}`
  if (!(await vault.place.has(path))) {
    throw new PlainError(`${name} is no whole backup: it has no ${manifestName}, which is written last.`)
  }
  try {
    return Manifest.parse(JSON.parse((await readWhole(vault, path)).toString()))
  } catch (error) {
    if (error instanceof DamagedError) throw new PlainError(`${name} cannot be read: ${error.message}.`)
    if (error instanceof PlainError) throw error
    throw new PlainError(`${name} cannot be read: its ${manifestName} is damaged, or of another version.`, {
      cause: error,
    })
  }
}
