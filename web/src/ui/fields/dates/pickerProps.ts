import type { ControlProps } from '../Field.tsx'
import { dateOf } from './days.ts'

/** Shared by the pickers of a day and of a range. */
export interface PickerLimits {
  onBlur?: (() => void) | undefined
  min?: string | undefined
  max?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
}

/** Props of React Aria's date controls, from the field and its limits. */
export function pickerProps(control: ControlProps, { onBlur, min, max, disabled, readOnly }: PickerLimits) {
  const description = control['aria-describedby']
  return {
    id: control.id,
    'aria-labelledby': `${control.id}-label`,
    ...(description && { 'aria-describedby': description }),
    ...(onBlur && { onBlur }),
    minValue: dateOf(min),
    maxValue: dateOf(max),
    isDisabled: disabled ?? false,
    isReadOnly: readOnly ?? false,
    isInvalid: control['aria-invalid'] ?? false,
    isRequired: control['aria-required'] ?? false,
    validationBehavior: 'aria',
    shouldForceLeadingZeros: true,
    firstDayOfWeek: 'sun',
  } as const
}
