import { type FieldPath, type FieldValues, get, useFormState, useWatch } from 'react-hook-form'
import type { MawridForm } from '#ui/form/useMawridForm.ts'

interface Options<V extends FieldValues> {
  form: MawridForm<V>
  index: number
  /** Opened by the seller. */
  isOpen: boolean
}

/** The fields that are in the details even where the grid shows its columns. */
const detailFields = [
  'name_en',
  'substitute',
  'exemption_code',
  'lead_time_days',
  'warehouse',
  'group',
  'quantities',
] as const

/**
 * Whether the details of a quote's or an invoice's item are open: opened by the seller, or because something in them is
 * missing or wrong. An invoice's items have no answer.
 */
export function useDetailsOpen<V extends FieldValues>(
  { form: { hook }, index, isOpen }: Options<V>,
  { areColumnsShown }: { areColumnsShown: boolean },
): boolean {
  const row = `lines.${index}`
  const at = (field: string) => `${row}.${field}` as FieldPath<V>
  const { errors } = useFormState({ control: hook.control, name: row as FieldPath<V> })
  const [answer, substitute, vat, reason]: readonly unknown[] = useWatch({
    control: hook.control,
    name: [at('answer'), at('substitute'), at('vat_category'), at('exemption_code')],
  })
  const found: Readonly<Record<string, unknown>> | undefined = get(errors, row)
  if (isOpen || (answer === 'substitute' && substitute === null)) return true
  if (answer !== 'not_available' && vat !== 'S' && reason === '') return true
  return areColumnsShown ? detailFields.some((field) => found?.[field] !== undefined) : found !== undefined
}
