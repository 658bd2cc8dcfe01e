import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { readPriceFile as call } from '@mawrid/contract/prices/calls.ts'
import { maxEntries } from '@mawrid/contract/prices/rule.ts'
import type { CallContext } from '../../platform/http/feature.ts'
import { invalid } from '../../platform/http/problems.ts'
import { FileRefused, openTables, shownText } from '../bulk/index.ts'

/** Rows above the prices: titles and the header. */
const maxRows = maxEntries + 20
const maxColumns = 30

/** The rows of the first sheet that has any, as text. */
export async function readPriceFile({ uploads }: Pick<CallContext<typeof call>, 'uploads'>) {
  const file = uploads.find(({ field }) => field === 'file')
  if (!file) throw invalid([fieldError('file', 'required')])
  try {
    for (const table of await openTables(file.path)) {
      const rows: string[][] = []
      for await (const { cells } of table.rows()) {
        if (rows.length === maxRows) throw invalid([fieldError('file', 'too_many', { max: maxEntries })])
        rows.push(cells.slice(0, maxColumns).map(shownText))
      }
      if (rows.length > 0) return { rows }
    }
  } catch (error) {
    if (error instanceof FileRefused) throw invalid([fieldError('file', 'file_type_refused')])
    throw error
  }
  return { rows: [] }
}
