import type { Import, ImportRow } from '@mawrid/contract/bulk/import.ts'

type Column = Import['columns'][number]

/** Of the columns taken for a field those in which these rows say something, or lack it: a template has many more. */
export function tellingColumns(
  columns: readonly Column[],
  rows: readonly Pick<ImportRow, 'cells' | 'problems'>[],
): Column[] {
  const telling = ({ index }: Column) =>
    rows.some(({ cells, problems }) => cells[index] || problems.some(({ column }) => column === index))
  return columns.filter((column) => column.field !== null && telling(column))
}
