import { type BulkField, bulkFields, neededForNew } from '@mawrid/contract/bulk/columns.ts'
import type { Import } from '@mawrid/contract/bulk/import.ts'
import { Check, History, Minus, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useLang } from '#ui/format/useFormats.ts'
import { fieldName } from '../fieldName.ts'
import type { Chosen } from './columnChoice.ts'

type Column = Import['columns'][number]

interface Props {
  column: Column
  columns: readonly Column[]
  chosen: Chosen
  onChoose: (field: BulkField | null) => void
}

const needed: ReadonlySet<BulkField> = new Set(neededForNew)

/** One column: its name, some of what stands in it, and what it is taken for. */
export function ColumnRow({ column, columns, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const headerOf = ({ header, index }: Column) => header || t('bulk.columns.unnamed', { place: index + 1 })
  const at = columns.indexOf(column)
  const field = chosen[at] ?? null
  const name = headerOf(column)

  function choiceOf(each: BulkField) {
    const other = chosen.indexOf(each)
    const holder = other === at ? undefined : columns[other]
    const label = needed.has(each) ? `${fieldName(each, lang)} *` : fieldName(each, lang)
    return { value: each, label: holder ? t('bulk.columns.from', { field: label, header: headerOf(holder) }) : label }
  }

  return (
    <li
      className={classes(
        'grid items-center gap-x-4 gap-y-2 px-3 py-3 sm:px-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,2.5fr)]',
        field === null && 'bg-surface-sunken',
      )}
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <bdi className="min-w-0 font-medium break-words">{name}</bdi>
        <KnownBy column={column} field={field} />
      </div>
      <p className="flex min-w-0 flex-wrap gap-1.5 text-sm text-ink-soft">
        {column.samples.length === 0 && t('bulk.columns.blank')}
        {column.samples.map((sample) => (
          <bdi key={sample} className="max-w-full truncate rounded-sm border border-line bg-surface-raised px-1.5">
            {sample}
          </bdi>
        ))}
      </p>
      <SelectField
        label={t('bulk.columns.takenFor', { header: name })}
        className="[&>div:first-child]:sr-only"
        value={field ?? 'none'}
        onChange={(picked) => onChoose(picked === 'none' ? null : picked)}
        choices={[{ value: 'none' as const, label: t('bulk.columns.leaveOut') }, ...bulkFields.map(choiceOf)]}
      />
    </li>
  )
}

function KnownBy({ column, field }: { column: Column; field: BulkField | null }) {
  const { t } = useTranslation()
  if (field === null) return <StatusPill tone="neutral" icon={Minus} label={t('bulk.columns.leftOut')} />
  if (field !== column.field || column.known_by === 'person') {
    return <StatusPill tone="info" icon={UserRound} label={t('bulk.columns.byYou')} />
  }
  if (column.known_by === 'memory') return <StatusPill tone="good" icon={History} label={t('bulk.columns.byMemory')} />
  return <StatusPill tone="good" icon={Check} label={t('bulk.columns.byName')} />
}
