import { parseArgs } from 'node:util'
import { isUuid } from '@mawrid/contract/values/uuid.ts'
import { linesOf } from '../../../platform/backup/pieces.ts'
import type { Parts } from '../../../platform/parts.ts'
import { PlainError } from '../../../platform/plainError.ts'
import { csvOf } from '../../../platform/sheets/sheets.ts'
import { readArchive } from './archiveFile.ts'
import { archiveMovements, contentOf } from './archiveMovements.ts'
import { type ArchiveRecord, archivedColumns, readArchives } from './store.ts'

const usage = `npm run archive -- movements --before YYYY-MM      writes older months to files and removes them from the database
npm run archive -- list [--company ID]             the files: id, month, company, movements, bytes
npm run archive -- read FILE [--csv]               the movements of a file, as lines of JSON or as CSV
npm run archive -- read --company ID [--csv]       all archived movements of a company`

type ArchiveCommand =
  | { readonly does: 'movements'; readonly before: string }
  | { readonly does: 'list'; readonly companyId?: string | undefined }
  | { readonly does: 'read'; readonly fileId?: string; readonly companyId?: string | undefined; readonly csv: boolean }

const isMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/

export function readArchiveCommand(args: string[]): ArchiveCommand {
  const { positionals, values } = parsed(args)
  const [does, fileId, ...excess] = positionals
  const { before, company: companyId, csv = false } = values
  const isWrong = [fileId, companyId].some((id) => id !== undefined && !isUuid(id)) || excess.length > 0
  if (isWrong) throw new PlainError(usage)
  if (does === 'movements' && before && isMonth.test(before) && !fileId && !companyId && !csv) return { does, before }
  if (does === 'list' && !before && !fileId && !csv) return { does, companyId }
  if (does === 'read' && !before && (fileId === undefined) !== (companyId === undefined)) {
    return fileId ? { does, fileId, csv } : { does, companyId, csv }
  }
  throw new PlainError(usage)
}

function parsed(args: string[]) {
  try {
    const options = { before: { type: 'string' }, company: { type: 'string' }, csv: { type: 'boolean' } } as const
    return parseArgs({ args, allowPositionals: true, options })
  } catch {
    throw new PlainError(usage)
  }
}

export async function runArchiveCommand(
  parts: Parts,
  command: ArchiveCommand,
): Promise<Iterable<string> | AsyncIterable<string>> {
  switch (command.does) {
    case 'movements':
      return archiveMovements(parts, command.before)
    case 'list':
      return listLines(await readArchives(parts.db.system, command))
    case 'read': {
      const found = await readArchives(parts.db.system, command)
      if (found.length === 0) throw new PlainError('No movement of it is archived: see npm run archive -- list')
      return command.csv ? csvLines(parts, found) : jsonLines(parts, found)
    }
  }
}

function listLines(found: readonly ArchiveRecord[]): string[] {
  const lines = found.map(({ archive, company, bytes }) => {
    const { fileId, month, rowCount, removedAt } = archive
    return [fileId, month.slice(0, 7), company, rowCount, bytes, ...(removedAt ? [] : ['not finished'])].join('  ')
  })
  return lines.length > 0 ? lines : ['No movement is archived']
}

/** File by file: each is compared with its checksum before its first row is printed. */
async function* rowsOf(parts: Parts, found: readonly ArchiveRecord[]) {
  for (const one of found) yield* readArchive(await contentOf(parts, one))
}

async function* jsonLines(parts: Parts, found: readonly ArchiveRecord[]): AsyncGenerator<string> {
  for await (const row of rowsOf(parts, found)) yield JSON.stringify(row)
}

async function* csvLines(parts: Parts, found: readonly ArchiveRecord[]): AsyncGenerator<string> {
  async function* cells() {
    for await (const row of rowsOf(parts, found)) {
      yield archivedColumns.map((column) => cellOf(row[column]))
    }
  }
  const columns = archivedColumns.map((header) => ({ header }))
  let mark = '\ufeff'
  for await (const line of linesOf(csvOf({ columns, rows: cells() }))) {
    yield mark + line.replace(/\r$/, '')
    mark = ''
  }
}

function cellOf(value: unknown): string | number {
  return typeof value === 'number' ? value : String(value ?? '')
}
