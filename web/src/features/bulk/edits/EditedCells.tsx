import type { EditedProduct } from '@mawrid/contract/bulk/bulkEdit.ts'
import { attributeOf, type CellValue } from '@mawrid/contract/bulk/sheet.ts'
import { type Field, pick } from '@mawrid/contract/fields.ts'
import { labelWithUnit } from '@mawrid/contract/labelWithUnit.ts'
import { listingFields } from '@mawrid/contract/listings/fields.ts'
import { productFields } from '@mawrid/contract/products/fields.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { categoryName } from '#features/reference/shared/categoryTree.ts'
import { unitsQuery } from '#features/reference/shared/queries.ts'
import { useCategoryTree } from '#features/reference/shared/useCategoryTree.ts'
import { countryName } from '#ui/fields/CountryField.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { refusalText } from '../shared/refusalText.ts'

interface Props {
  cells: EditedProduct['cells']
  /** Of another bulk change, which has one value. */
  otherwise: ReactNode
}

const fields: Readonly<Record<string, Field>> = { ...listingFields, ...productFields }

/** The cells of a product that were changed in the spreadsheet, each before and after. */
export function CellsBeforeAndAfter({ cells, otherwise }: Props) {
  const { t } = useTranslation()
  const labelOf = useColumnLabels()
  if (cells.length === 0) return otherwise
  return (
    <ul className="flex flex-col gap-1">
      {cells.map(({ column, before, after }) => (
        <li key={column} className="text-start whitespace-normal">
          <span className="text-sm text-ink-soft">{labelOf(column)}</span>{' '}
          <span className="inline-flex flex-wrap items-center gap-x-2">
            <span className="sr-only">{t('bulk.edit.before')}</span>
            <span className="text-ink-soft">
              <CellShown column={column} value={before} />
            </span>
            <ArrowRight size={14} aria-hidden className="mirrored shrink-0 text-ink-soft" />
            <span className="sr-only">{t('bulk.edit.after')}</span>
            <span className="font-medium">
              <CellShown column={column} value={after} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Why a product was not changed, or not undone, with the cell that is the reason. */
export function Reason({ code, column, params }: Pick<EditedProduct, 'column' | 'params'> & { code: string }) {
  const { t } = useTranslation()
  const labelOf = useColumnLabels()
  const text = refusalText(code, t, { params, column })
  return column === null ? text : `${labelOf(column)}: ${text}`
}

function useColumnLabels(): (column: string) => string {
  const lang = useLang()
  const tree = useCategoryTree('product')
  return (column) => {
    const code = attributeOf(column)
    const field = fields[column]
    if (code === undefined) return field ? labelWithUnit(pick(field, ['label', 'unit']))[lang] : column
    const attribute = attributeIn([...(tree?.byId.values() ?? [])], code)
    return attribute ? nameIn(lang, attribute) : code
  }
}

function attributeIn(categories: readonly { attributes: readonly Attribute[] }[], code: string): Attribute | undefined {
  return categories.flatMap(({ attributes }) => attributes).find((one) => one.code === code)
}

interface Attribute {
  readonly code: string
  readonly name_ar: string
  readonly name_en: string
  readonly choices: readonly { code: string; name_ar: string; name_en: string }[]
}

function CellShown({ column, value }: { column: string; value: CellValue }) {
  const { t } = useTranslation()
  const lang = useLang()
  const tree = useCategoryTree('product')
  const { data: units = [] } = useQuery(unitsQuery)
  if (value === null) return '—'
  if (typeof value === 'boolean') return t(value ? 'bulk.rows.yes' : 'bulk.rows.no')
  const code = attributeOf(column)
  const choices = code === undefined ? [] : (attributeIn([...(tree?.byId.values() ?? [])], code)?.choices ?? [])
  const nameOf = (one: string): string => {
    const choice = choices.find((each) => each.code === one)
    if (choice) return nameIn(lang, choice)
    const kind = fields[column]?.kind
    const category = kind === 'category' ? tree?.byId.get(one) : undefined
    const unit = kind === 'unit' ? units.find(({ id }) => id === one) : undefined
    if (category) return categoryName(category, lang)
    return unit ? unit[`name_${lang}`] : kind === 'country' ? countryName(one, lang) : one
  }
  return <bdi>{[value].flat().map(String).map(nameOf).join(', ')}</bdi>
}
