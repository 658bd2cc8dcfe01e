import { mapImport } from '@mawrid/contract/bulk/calls.ts'
import {
  type BulkField,
  bulkFields,
  type ColumnField,
  neededForNew,
  stockColumn,
} from '@mawrid/contract/bulk/columns.ts'
import type { Import, ImportConstants } from '@mawrid/contract/bulk/import.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowRight, Check, History, Minus, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldName } from '#features/bulk/shared/importErrors.ts'
import { cacheImport } from '#features/bulk/shared/queries.ts'
import { placesQuery } from '#features/stock/shared/queries.ts'
import { attempt } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { classes } from '#ui/classes.ts'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { Card } from '#ui/record/Card.tsx'
import { ConstantFields, constantsFor } from './ConstantFields.tsx'
import { areSame, type Chosen, choose, isAlike, isDescribedName } from './columnChoice.ts'
import { MissingColumns } from './MissingColumns.tsx'
import { PresetChoice } from './PresetChoice.tsx'

interface Props {
  one: Import
  /** Called once the columns are mapped. */
  onDone: () => void
}

/** Maps the file's columns to fields; recognised columns are preselected. */
export function ColumnsStep({ one, onDone }: Props) {
  const { t } = useTranslation()
  const { data: warehouses = [] } = useQuery(placesQuery)
  const known = one.columns.map(({ field }) => field)
  const [chosen, setChosen] = useState<Chosen>(known)
  const [constants, setConstants] = useState<ImportConstants>(one.constants)
  const [map, isBusy] = useMapColumns(one.id, onDone)
  const sent = constantsFor(chosen, constants)
  const isSame = isAlike(chosen, known) && areSame(sent, one.constants)
  const taken = chosen.filter((field) => field !== null).length
  const isRemembered = one.columns.some(({ known_by }) => known_by === 'memory')
  const isEnough = chosen.includes('sku')

  function chooseField(column: Column, field: ColumnField | null) {
    const place = one.columns.indexOf(column)
    setChosen(choose(chosen, place, field))
    const isChosenAsName = isDescribedName(column, field) && !isDescribedName(column, chosen[place] ?? null)
    if (isChosenAsName) setConstants({ ...constants, renames_existing: true })
  }

  function goOn() {
    if (!isEnough) return
    if (isSame) onDone()
    else void map(chosen, sent)
  }

  return (
    <Card title={t('bulk.columns.title')}>
      <div className="flex flex-col gap-4" data-unsaved={!isSame || undefined}>
        <p className="text-pretty text-ink-soft">
          {t('bulk.columns.taken', { count: one.columns.length, taken })} {isRemembered && t('bulk.columns.remembered')}
        </p>
        <PresetChoice one={one} />
        <MissingColumns chosen={chosen} />
        <ul aria-label={t('bulk.columns.title')} className="divide-y divide-line rounded-control border border-line">
          {one.columns.map((column) => (
            <ColumnRow
              key={column.index}
              column={column}
              columns={one.columns}
              chosen={chosen}
              warehouses={warehouses}
              renames={constants.renames_existing ?? false}
              onChoose={(field) => chooseField(column, field)}
              onRename={(renames_existing) => setConstants({ ...constants, renames_existing })}
            />
          ))}
        </ul>
        <ConstantFields chosen={chosen} constants={constants} onChange={setConstants} />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            look="primary"
            icon={ArrowRight}
            mirrorIcon
            busy={isBusy}
            aria-disabled={!isEnough || undefined}
            onClick={goOn}
          >
            {t('bulk.columns.goOn')}
          </Button>
          <p className="text-sm text-ink-soft">{t('bulk.columns.willRemember')}</p>
        </div>
      </div>
    </Card>
  )
}

/** Stores the mapping; the server creates the preview again. */
function useMapColumns(id: string, onDone: () => void) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function map(fields: Chosen, constants: ImportConstants) {
    setBusy(true)
    const mapped = await attempt(mapImport, { params: { id }, body: { fields: [...fields], constants } })
    setBusy(false)
    if (!mapped.success) {
      toast({ tone: 'bad', text: problemText(mapped.error, t) })
      return
    }
    cacheImport(queries, mapped.data)
    onDone()
  }

  return [map, isBusy] as const
}

type Column = Import['columns'][number]
type Warehouse = { readonly id: string; readonly name_ar: string; readonly name_en: string | null }

interface ColumnRowProps {
  column: Column
  columns: readonly Column[]
  chosen: Chosen
  warehouses: readonly Warehouse[]
  /** Whether names from a description replace those of existing products. */
  renames: boolean
  onChoose: (field: ColumnField | null) => void
  onRename: (renames: boolean) => void
}

const needed: ReadonlySet<BulkField> = new Set(neededForNew)

/** One column: its name, sample values and the field it is mapped to. */
function ColumnRow({ column, columns, chosen, warehouses, renames, onChoose, onRename }: ColumnRowProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const headerOf = ({ header, index }: Column) => header || t('bulk.columns.unnamed', { place: index + 1 })
  const columnIndex = columns.indexOf(column)
  const field = chosen[columnIndex] ?? null
  const name = headerOf(column)

  function choiceOf(each: ColumnField, own: string) {
    const other = chosen.indexOf(each)
    const holder = other === columnIndex ? undefined : columns[other]
    return { value: each, label: holder ? t('bulk.columns.from', { field: own, header: headerOf(holder) }) : own }
  }
  const fieldChoices = bulkFields.map((each) =>
    choiceOf(each, needed.has(each) ? `${fieldName(each, lang)} *` : fieldName(each, lang)),
  )
  const stockChoices = warehouses.map((warehouse) =>
    choiceOf(`${stockColumn}${warehouse.id}`, t('bulk.columns.stockIn', { warehouse: nameIn(lang, warehouse) })),
  )

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
        choices={[{ value: 'none' as const, label: t('bulk.columns.leaveOut') }, ...fieldChoices, ...stockChoices]}
      />
      {isDescribedName(column, field) && (
        <div className="md:col-start-3">
          <Checkbox
            label={t('bulk.columns.rename')}
            help={!renames && t('bulk.columns.namesNew')}
            checked={renames}
            onChange={(event) => onRename(event.target.checked)}
          />
        </div>
      )}
    </li>
  )
}

function KnownBy({ column, field }: { column: Column; field: ColumnField | null }) {
  const { t } = useTranslation()
  if (field === null) return <StatusPill tone="neutral" icon={Minus} label={t('bulk.columns.leftOut')} />
  if (field !== column.field || column.known_by === 'person') {
    return <StatusPill tone="info" icon={UserRound} label={t('bulk.columns.byYou')} />
  }
  if (column.known_by === 'memory') return <StatusPill tone="good" icon={History} label={t('bulk.columns.byMemory')} />
  return <StatusPill tone="good" icon={Check} label={t('bulk.columns.byName')} />
}
