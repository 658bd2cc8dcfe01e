import { useFormState, useWatch } from 'react-hook-form'
import type { InvoiceLineProps } from './lineProps.ts'

/** Whether an item's details are open: opened by the seller, or because something in them is missing or wrong. */
export function useDetailsOpen(
  { form, index, isOpen }: Pick<InvoiceLineProps, 'form' | 'index' | 'isOpen'>,
  { areColumnsShown }: { areColumnsShown: boolean },
): boolean {
  const { errors } = useFormState({ control: form.hook.control, name: `lines.${index}` })
  const [vat, reason] = useWatch({
    control: form.hook.control,
    name: [`lines.${index}.vat_category`, `lines.${index}.exemption_code`],
  })
  const found = errors.lines?.[index]
  if (isOpen || (vat !== 'S' && reason === '')) return true
  return areColumnsShown ? Boolean(found?.name_en ?? found?.exemption_code) : found !== undefined
}
