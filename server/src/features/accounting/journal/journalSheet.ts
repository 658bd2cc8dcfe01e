import type { JournalEntry } from '@mawrid/contract/accounting/journal.ts'
import { type JournalRow, layoutShapes } from '@mawrid/contract/accounting/layoutShapes.ts'
import type { Accounts, Layout } from '@mawrid/contract/accounting/layouts.ts'
import type { Column, ListExport } from '../../../platform/sheets/sendSheet.ts'
import type { Period } from './period.ts'

interface JournalFile {
  readonly layout: Layout
  readonly accounts: Accounts
  readonly period: Period
  readonly entries: AsyncIterable<JournalEntry>
}

const widths = { money: 16, day: 12, text: 26 } as const

/** The journal in the layout of an accounting program: a row for each line of an entry, or null where the layout has a blank one. */
export function journalSheet({ layout, accounts, period, entries }: JournalFile): ListExport<JournalRow | null> {
  const { columns, isDayFirst, isSpaced } = layoutShapes[layout]
  const { from, to } = period
  return {
    name: { ar: `قيود اليومية ${from} – ${to}`, en: `Journal ${from} – ${to}` },
    columns: columns.map(({ header, kind, value }): Column<JournalRow | null> => {
      const base = { header, width: widths[kind ?? 'text'] }
      if (!kind) return { ...base, cell: (row, lang) => row && value(row, { accounts, lang }) }
      const format = kind === 'money' ? '#,##0.00' : isDayFirst ? 'dd/mm/yyyy' : 'yyyy-mm-dd'
      return {
        ...base,
        format,
        cell(row, lang) {
          const found = row && value(row, { accounts, lang })
          if (found === null) return null
          return kind === 'money' ? Number(found) : new Date(`${found}T00:00:00Z`)
        },
      }
    }),
    rows: rowsOf(entries, isSpaced ?? false),
  }
}

async function* rowsOf(entries: AsyncIterable<JournalEntry>, isSpaced: boolean): AsyncGenerator<JournalRow | null> {
  let sequence = 0
  for await (const entry of entries) {
    if (isSpaced && sequence > 0) yield null
    sequence += 1
    for (const [index, line] of entry.lines.entries()) yield { entry, sequence, line, isFirst: index === 0 }
  }
}
