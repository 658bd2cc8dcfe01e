import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { codedError } from '#ui/form/errorList.ts'
import { fieldMessage } from '#ui/form/fieldMessage.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { ProductValues } from '../productValues.ts'
import type { CellColumn } from './cells.ts'

export type CellErrors = Partial<Record<CellColumn, string>>

/** What is wrong in which cell, in words. */
export function useCellErrors(form: MawridForm<ProductValues>): Readonly<Record<number, CellErrors>> {
  const { t } = useTranslation()
  const { errors } = useFormState({ control: form.hook.control, name: 'variants' })
  const rows: unknown = errors.variants
  if (typeof rows !== 'object' || rows === null) return {}
  return Object.fromEntries(
    Object.entries(rows).flatMap(([row, cells]) => {
      if (typeof cells !== 'object' || cells === null || !/^\d+$/.test(row)) return []
      const said = Object.entries(cells).flatMap(([column, error]) =>
        typeof error === 'object' && error !== null ? [[column, fieldMessage(t, codedError(error))]] : [],
      )
      return [[row, Object.fromEntries(said)]]
    }),
  )
}
