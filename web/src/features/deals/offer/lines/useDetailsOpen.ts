import { useFormState, useWatch } from 'react-hook-form'
import type { OfferLineProps } from './lineProps.ts'

/** Whether an item's details are open: opened by the seller, or because something in them is missing or wrong. */
export function useDetailsOpen(
  { form, index, isOpen }: Pick<OfferLineProps, 'form' | 'index' | 'isOpen'>,
  { areColumnsShown }: { areColumnsShown: boolean },
): boolean {
  const { errors } = useFormState({ control: form.hook.control, name: `lines.${index}` })
  const [answer, substitute, vat, reason] = useWatch({
    control: form.hook.control,
    name: [
      `lines.${index}.answer`,
      `lines.${index}.substitute`,
      `lines.${index}.vat_category`,
      `lines.${index}.exemption_code`,
    ],
  })
  const found = errors.lines?.[index]
  if (isOpen || (answer === 'substitute' && substitute === null)) return true
  if (!found) return answer !== 'not_available' && vat !== 'S' && reason === ''
  if (!areColumnsShown) return true
  return Boolean(found.substitute ?? found.exemption_code ?? found.lead_time_days ?? found.warehouse)
}
