import { BulkChange, priceRoundings } from '@mawrid/contract/bulk/bulkEdit.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import type { TFunction } from 'i18next'

export const changed = ['price', 'stock', 'category', 'status'] as const
export const priceMethods = ['raise', 'lower', 'add', 'subtract', 'set'] as const
export const roundings = ['none', ...priceRoundings] as const
export const stockMethods = ['set', 'add', 'subtract'] as const
export const statusActions = ['submit', 'pause', 'resume', 'archive', 'restore'] as const

/** The input for every kind of change, so that switching between them loses nothing. */
export interface ChangeDraft {
  readonly what: (typeof changed)[number]
  readonly priceMethod: (typeof priceMethods)[number]
  readonly amount: string
  readonly percent: string
  readonly rounding: (typeof roundings)[number]
  readonly stockMethod: (typeof stockMethods)[number]
  readonly warehouse: string
  readonly quantity: string
  readonly category: string
  readonly action: (typeof statusActions)[number]
}

export const blankDraft: ChangeDraft = {
  what: 'price',
  priceMethod: 'raise',
  amount: '',
  percent: '',
  rounding: 'none',
  stockMethod: 'set',
  warehouse: '',
  quantity: '',
  category: '',
  action: 'pause',
}

/** Error texts by field name. */
export type DraftErrors = Readonly<Record<string, string>>

/** The values of the fields and their callbacks. */
export interface ChangeProps {
  draft: ChangeDraft
  onChange: (change: Partial<ChangeDraft>) => void
  errors: DraftErrors
}

/** The change as the call takes it, or its errors. */
export function changeOf(draft: ChangeDraft): { change: BulkChange } | { errors: DraftErrors } {
  const entered = enteredOf(draft)
  const empty = Object.entries(entered).filter(([, value]) => value === '')
  if (empty.length > 0) return { errors: Object.fromEntries(empty.map(([name]) => [name, 'required'])) }
  const checked = check(BulkChange, entered)
  if (checked.ok) return { change: checked.value }
  return { errors: Object.fromEntries(checked.errors.map(({ path, code }) => [path, code])) }
}

function enteredOf(draft: ChangeDraft): Record<string, string> {
  const { what, priceMethod, amount, percent, rounding, stockMethod, warehouse, quantity, category, action } = draft
  switch (what) {
    case 'price':
      return {
        what,
        how: priceMethod,
        ...(priceMethod === 'raise' || priceMethod === 'lower' ? { percent } : { amount }),
        // A fixed price is not rounded.
        ...(priceMethod !== 'set' && rounding !== 'none' && { rounding }),
      }
    case 'stock':
      return { what, how: stockMethod, warehouse, quantity }
    case 'category':
      return { what, category }
    case 'status':
      return { what, action }
  }
}

export function roundingText(rounding: (typeof roundings)[number], t: TFunction): string {
  const isStep = /^\d/.test(rounding)
  const name: string = rounding
  return isStep ? t('bulk.edit.roundings.step', { step: rounding }) : t(`bulk.edit.roundings.${name}`)
}
