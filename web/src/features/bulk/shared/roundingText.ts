import type { TFunction } from 'i18next'
import type { roundings } from './bulkChange.ts'

export function roundingText(rounding: (typeof roundings)[number], t: TFunction): string {
  const isStep = /^\d/.test(rounding)
  return isStep ? t('bulk.edit.roundings.step', { step: rounding }) : t(`bulk.edit.roundings.${rounding}`)
}
