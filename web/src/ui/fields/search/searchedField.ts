import type { ControlProps, FieldProps } from '../Field.tsx'
import type { SearchChoice } from './SearchChoice.ts'

/** Props shared by the fields that search one or several of many choices. */
export interface SearchedFieldProps<V extends string> extends FieldProps {
  onBlur?: (() => void) | undefined
  choices: readonly SearchChoice<V>[]
  placeholder?: string
  /** Called with the typed text when the back end searches; `choices` are then the results. */
  onSearch?: (query: string) => void
  isLoading?: boolean
  /** Opens the list when something is typed, instead of on focus: where the focus returns to the field by itself. */
  opensOnInput?: boolean
  disabled?: boolean
  readOnly?: boolean
}

/** The props of React Aria's combo box for such a field. */
export function comboBoxProps<V extends string>(props: Omit<SearchedFieldProps<V>, 'choices'>, control: ControlProps) {
  return {
    'aria-labelledby': `${control.id}-label`,
    ...(props.onSearch && { onInputChange: props.onSearch }),
    allowsEmptyCollection: true,
    menuTrigger: props.opensOnInput ? 'input' : 'focus',
    isDisabled: props.disabled ?? false,
    isReadOnly: props.readOnly ?? false,
    isInvalid: props.error !== undefined,
    isRequired: props.required ?? false,
    validationBehavior: 'aria',
  } as const
}
