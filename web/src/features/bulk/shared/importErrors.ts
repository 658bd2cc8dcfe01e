import { type BulkField, bulkColumns, warehouseOf } from '@mawrid/contract/bulk/columns.ts'
import { cellFaults } from '@mawrid/contract/bulk/faults.ts'
import type { CellProblem, Import } from '@mawrid/contract/bulk/import.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { fieldMessage } from '#ui/form/fieldMessage.ts'
import type { Lang } from '#ui/format/formats.ts'
import { useFormats } from '#ui/format/useFormats.ts'

/** Why a file was refused and what to do about it. */
export function useFileErrorText(): (fault: NonNullable<Import['fault']>) => string {
  const { t } = useTranslation()
  const { number } = useFormats()
  const shown = (value: string | number) => (typeof value === 'number' ? number(value) : value)
  return ({ code, params = {} }) => {
    const facts = Object.entries(params).map(([name, value]) => [name, shown(value)] as const)
    return t(`bulk.fileFaults.${code}`, Object.fromEntries(facts))
  }
}

/** The error of a cell: one that only spreadsheets have, or that of any field. */
export function cellProblemText({ code, params }: Pick<CellProblem, 'code' | 'params'>, t: TFunction): string {
  if (code in cellFaults) return t(`bulk.cellFaults.${code}`, params ?? {})
  return fieldMessage(t, { code, ...(params && { params }) })
}

/** A field's name in the template. */
export function fieldName(field: BulkField, lang: Lang): string {
  return bulkColumns[field][lang]
}

/** What a mapped column is called: one of a warehouse's stock as in the file, as the file can have many. */
export function columnName({ field, header }: Import['columns'][number], lang: Lang): string {
  if (field === null) return ''
  return warehouseOf(field) === undefined ? fieldName(field as BulkField, lang) : header
}
