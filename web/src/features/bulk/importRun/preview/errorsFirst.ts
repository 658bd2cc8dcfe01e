import type { Import, ImportRow } from '@mawrid/contract/bulk/import.ts'

type Column = Import['columns'][number]

/** The SKU, which identifies the row; then the columns with errors, then the others in the file's order. */
export function errorsFirst(
  columns: readonly Column[],
  rows: readonly Pick<ImportRow, 'cells' | 'problems'>[],
): Column[] {
  const wrong = new Set(rows.flatMap(({ problems }) => problems.map(({ column }) => column)))
  const rank = ({ field, index }: Column) => (field === 'sku' ? 0 : wrong.has(index) ? 1 : 2)
  return relevantColumns(columns, rows).toSorted((one, other) => rank(one) - rank(other))
}

/** The mapped columns in which these rows have a value or an error: a template has many more. */
function relevantColumns(columns: readonly Column[], rows: readonly Pick<ImportRow, 'cells' | 'problems'>[]): Column[] {
  const telling = ({ index }: Column) =>
    rows.some(({ cells, problems }) => cells[index] || problems.some(({ column }) => column === index))
  return columns.filter((column) => column.field !== null && telling(column))
}
