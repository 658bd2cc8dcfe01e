import { bulkColumns, type CellKind, fieldOfColumn } from '@mawrid/contract/bulk/columns.ts'
import type { Import, ImportRow } from '@mawrid/contract/bulk/import.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cellProblemText, columnName } from '#features/bulk/shared/importErrors.ts'
import { pathNames } from '#features/reference/shared/categoryTree.ts'
import { unitsQuery } from '#features/reference/shared/queries.ts'
import { unitName } from '#features/reference/shared/UnitField.tsx'
import { useCategoryTree } from '#features/reference/shared/useCategoryTree.ts'
import { placesQuery } from '#features/stock/shared/queries.ts'
import { classes } from '#ui/classes.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'

type Column = Import['columns'][number]

interface Props {
  row: ImportRow
  column: Column
  value: string
  onChange: (text: string) => void
  /** Other rows with the same word, which the correction can be applied to. */
  alike: readonly ImportRow[]
  onAlike: (others: readonly ImportRow[]) => void
  isFixed: boolean
}

const wide: ReadonlySet<string> = new Set(['prose', 'category', 'pictures', 'name_ar', 'name_en'])

/** An editable cell with its error right below it until the text changes. */
export function CorrectableCell({ row, column, value, onChange, alike, onAlike, isFixed }: Props) {
  const { t } = useTranslation()
  const { lang, number } = useFormats()
  const id = useId()
  const { field } = column
  if (!field) return null
  const { kind } = bulkColumns[fieldOfColumn(field)]
  const problems = row.problems.filter(({ column: index }) => index === column.index)
  const isCorrected = value !== (row.cells[column.index] ?? '')
  const isWrong = problems.length > 0 && !isCorrected

  const look = isWrong
    ? 'border-bad bg-bad-soft'
    : isCorrected
      ? 'border-accent bg-surface-raised'
      : 'border-transparent bg-surface-raised hover:border-line-strong max-sm:border-line-strong'

  return (
    <div className={wide.has(kind) || wide.has(field) ? 'sm:w-64' : 'sm:w-40'}>
      <input
        type="text"
        dir="auto"
        value={value}
        readOnly={isFixed}
        list={suggestionsId(kind)}
        aria-label={t('bulk.refused.cell', { field: columnName(column, lang), row: number(row.row) })}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className={classes(
          'min-h-8 w-full rounded-sm border px-2 text-lg outline-none sm:text-base pointer-coarse:min-h-11',
          'focus-visible:border-accent focus-visible:ring-1 focus-visible:ring-accent rtl:placeholder-shown:[direction:rtl] in-[[dir=ltr]]:text-left in-[[dir=rtl]]:text-right',
          look,
        )}
        placeholder=" "
      />
      {isWrong && (
        <p id={`${id}-note`} className="px-2 pt-0.5 text-xs text-pretty text-bad">
          {problems.map((problem) => cellProblemText(problem, t)).join(' ')}
        </p>
      )}
      {suggestionsId(kind) && alike.length > 0 && (
        <button
          type="button"
          disabled={isFixed}
          onClick={() => onAlike(alike)}
          className="touch-target rounded-sm px-2 pt-0.5 text-start text-xs text-accent underline-offset-4 hover:underline"
        >
          {t('bulk.refused.alike', { word: row.cells[column.index] })}
        </button>
      )}
    </div>
  )
}

const suggested = ['category', 'unit', 'warehouse', 'yes_no'] as const satisfies readonly CellKind[]
type Suggested = (typeof suggested)[number]

/** The id of the suggestions for a kind of cell. */
function suggestionsId(kind: CellKind): string | undefined {
  return suggested.some((each) => each === kind) ? `bulk-suggestions-${kind}` : undefined
}

/** The possible values of these columns, suggested while the seller types. */
export function SuggestionLists({ columns }: Pick<Import, 'columns'>) {
  const kinds = suggested.filter((kind) =>
    columns.some(({ field }) => field && bulkColumns[fieldOfColumn(field)].kind === kind),
  )
  return kinds.map((kind) => {
    const List = lists[kind]
    return <List key={kind} />
  })
}

const lists: Record<Suggested, () => React.ReactNode> = {
  category: CategoryNames,
  unit: UnitNames,
  warehouse: WarehouseNames,
  yes_no: YesAndNo,
}

function CategoryNames() {
  const lang = useLang()
  const tree = useCategoryTree('product')
  const leaves = tree ? [...tree.below.values()].flat().filter(({ is_leaf }) => is_leaf) : []
  return <Names kind="category" names={leaves.map(({ id }) => (tree ? pathNames(tree, id, lang).join(' › ') : ''))} />
}

function UnitNames() {
  const lang = useLang()
  const { data = [] } = useQuery(unitsQuery)
  return <Names kind="unit" names={data.map((unit) => unitName(unit, lang))} />
}

function WarehouseNames() {
  const lang = useLang()
  const { data = [] } = useQuery(placesQuery)
  return <Names kind="warehouse" names={data.map((warehouse) => nameIn(lang, warehouse))} />
}

function YesAndNo() {
  const { t } = useTranslation()
  return <Names kind="yes_no" names={[t('bulk.rows.yes'), t('bulk.rows.no')]} />
}

function Names({ kind, names }: { kind: Suggested; names: readonly string[] }) {
  return (
    <datalist id={suggestionsId(kind)}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}
