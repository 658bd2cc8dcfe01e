import { bulkColumns, type CellKind } from '@mawrid/contract/bulk/columns.ts'
import type { Import } from '@mawrid/contract/bulk/import.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pathNames } from '#features/reference/shared/categoryTree.ts'
import { unitsQuery } from '#features/reference/shared/queries.ts'
import { unitName } from '#features/reference/shared/UnitField.tsx'
import { useCategoryTree } from '#features/reference/shared/useCategoryTree.ts'
import { placesQuery } from '#features/stock/shared/queries.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'

const suggested = ['category', 'unit', 'warehouse', 'yes_no'] as const satisfies readonly CellKind[]
type Suggested = (typeof suggested)[number]

/** The list a cell of this kind takes its suggestions from. */
export function suggestionsId(kind: CellKind): string | undefined {
  return suggested.some((each) => each === kind) ? `bulk-suggestions-${kind}` : undefined
}

/** What cells of these columns can say, offered while one types. */
export function SuggestionLists({ columns }: Pick<Import, 'columns'>) {
  const kinds = suggested.filter((kind) => columns.some(({ field }) => field && bulkColumns[field].kind === kind))
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
