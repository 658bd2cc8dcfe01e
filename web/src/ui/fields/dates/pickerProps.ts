import type { ControlProps } from '../Field.tsx'
import { dateOf } from './days.ts'

/** What pickers of a day and of a span of days share. */
export interface PickerLimits {
  onBlur?: (() => void) | undefined
  min?: string | undefined
  max?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
}

/** What every date control of React Aria takes, from its field and its limits. */
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
