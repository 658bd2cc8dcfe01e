import { Readable } from 'node:stream'
import type { CellProblem } from '@mawrid/contract/bulk/import.ts'
import type { Language } from '@mawrid/contract/constants.ts'
import { and, asc, eq, gt } from 'drizzle-orm'
import { writeXlsxStream } from 'hucre/xlsx'
import type { Database, Db } from '../../../platform/parts.ts'
import { inBatches } from '../../../platform/sheets/sendSheet.ts'
import { type ImportRecord, importRefusals } from '../tables.ts'
import { reasonOf } from './reasons.ts'

const rowsAtOnce = 100
const reasonHeader = { ar: 'سبب الخطأ', en: 'Reason' } as const

/** The refused rows as uploaded, each with its errors beside it; once corrected, the file can be imported again. */
export function refusedFile(db: Database, { id, companyId, columns }: ImportRecord, lang: Language): Readable {
  const headers = [reasonHeader[lang], ...columns.map(({ header }) => header)]
  const reasons = (problems: readonly CellProblem[]) =>
    problems
      .map((problem) => {
        const name = problem.column === null ? '' : (columns[problem.column]?.header ?? '')
        return `${name ? `${name}: ` : ''}${reasonOf(problem, lang)}`
      })
      .join('\n')

  async function* rows(): AsyncGenerator<string[]> {
    const refusals = inBatches({ size: rowsAtOnce }, (last: RefusalRow | undefined) =>
      db.readCompany(companyId, (companyDb) => readRefusals(companyDb, id, last?.row ?? 0)),
    )
    for await (const { cells, problems } of refusals) yield [reasons(problems), ...cells]
  }

  const style = { font: { color: { rgb: 'B42318' } }, alignment: { wrapText: true, vertical: 'top' } } as const
  return Readable.fromWeb(
    writeXlsxStream(rows(), {
      name: lang === 'ar' ? 'صفوف فيها أخطاء' : 'Rows with errors',
      columns: headers.map((header, index) =>
        index === 0 ? { header, width: 60, style } : { header, width: 22, numFmt: '@' },
      ),
      freezePane: { rows: 1 },
    }) as Parameters<typeof Readable.fromWeb>[0],
  )
}

type RefusalRow = typeof importRefusals.$inferSelect

function readRefusals(companyDb: Db, importId: string, after: number): Promise<RefusalRow[]> {
  return companyDb
    .select()
    .from(importRefusals)
    .where(and(eq(importRefusals.importId, importId), gt(importRefusals.row, after)))
    .orderBy(asc(importRefusals.row))
    .limit(rowsAtOnce)
}
