import type { Import, ImportRow } from '@mawrid/contract/bulk/import.ts'

type Column = Import['columns'][number]

/** The SKU, by which a row is known; then the columns in which something is wrong, then the rest as in the file. */
export function wrongFirst(
  columns: readonly Column[],
  rows: readonly Pick<ImportRow, 'cells' | 'problems'>[],
): Column[] {
  const wrong = new Set(rows.flatMap(({ problems }) => problems.map(({ column }) => column)))
  const rank = ({ field, index }: Column) => (field === 'sku' ? 0 : wrong.has(index) ? 1 : 2)
  return tellingColumns(columns, rows).toSorted((one, other) => rank(one) - rank(other))
}

/** Of the columns taken for a field those in which these rows say something, or lack it: a template has many more. */
function tellingColumns(columns: readonly Column[], rows: readonly Pick<ImportRow, 'cells' | 'problems'>[]): Column[] {
  const telling = ({ index }: Column) =>
    rows.some(({ cells, problems }) => cells[index] || problems.some(({ column }) => column === index))
  return columns.filter((column) => column.field !== null && telling(column))
}
