import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { IncomingFile } from '../../../platform/parts.ts'
import { FileRefused, shownText } from './cell.ts'
import { openTables } from './openTable.ts'

const maxColumns = 30
/** Titles and the header. */
const rowsAbove = 20

/** The rows of the first sheet that has any, as text, of the file that was uploaded as `file`. */
export async function readUploadedRows(uploads: readonly IncomingFile[], max: number): Promise<string[][]> {
  const file = uploads.find(({ field }) => field === 'file')
  if (!file) throw invalid([fieldError('file', 'required')])
  try {
    for (const table of await openTables(file.path)) {
      const rows: string[][] = []
      for await (const { cells } of table.rows()) {
        if (rows.length === max + rowsAbove) throw invalid([fieldError('file', 'too_many', { max })])
        rows.push(cells.slice(0, maxColumns).map(shownText))
      }
      if (rows.length > 0) return rows
    }
  } catch (error) {
    if (error instanceof FileRefused) throw invalid([fieldError('file', 'file_type_refused')])
    throw error
  }
  return []
}
