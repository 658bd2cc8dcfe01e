import { cellFaults } from '@mawrid/contract/bulk/faults.ts'
import type { CellProblem, Import } from '@mawrid/contract/bulk/import.ts'
import type { TFunction } from 'i18next'

/** Why a file could not be read, and what to do about it. */
export function fileFaultText({ code, params }: NonNullable<Import['fault']>, t: TFunction): string {
  return t(`bulk.fileFaults.${code}`, { ...params, defaultValue: t('bulk.fileFaults.is_broken') })
}

/** What is wrong with a cell: a fault that only spreadsheets have, or that of any field. */
export function cellProblemText({ code, params }: Pick<CellProblem, 'code' | 'params'>, t: TFunction): string {
  if (code in cellFaults) return t(`bulk.cellFaults.${code}`, params ?? {})
  return t(`fields.${code}`, { ...params, defaultValue: t('fields.invalid') })
}
