import { editFaults } from '@mawrid/contract/bulk/faults.ts'
import type { CellProblem } from '@mawrid/contract/bulk/import.ts'
import { problemStatus } from '@mawrid/contract/problemStatus.ts'
import type { TFunction } from 'i18next'
import { cellProblemText } from './importErrors.ts'

/** Of a change in the spreadsheet. */
interface Of {
  readonly params?: CellProblem['params'] | undefined
  readonly column?: string | null | undefined
}

/** Why a bulk change left a product unchanged: the code of a rule, a problem, a cell or a field. */
export function refusalText(code: string, t: TFunction, { params = {}, column }: Of = {}): string {
  if (code in editFaults) return t(`bulk.editFaults.${code}`)
  // Of the fields in order, a bulk change only changes the price; the spreadsheet names the field.
  if (code === 'order' && (column ?? 'price') === 'price') return t('bulk.edit.comparePrice')
  if (code === 'order' && column === 'compare_at_price') return t('bulk.edit.compareOrder')
  if (code === 'tiers_rise') return t('bulk.edit.volumePrices')
  if (code === 'wrong_state') return t('bulk.edit.wrongState')
  return code in problemStatus ? t(`problems.${code}`) : cellProblemText({ code, params }, t)
}
