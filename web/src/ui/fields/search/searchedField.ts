import type { ControlProps, FieldProps } from '../Field.tsx'
import type { SearchChoice } from './SearchChoice.ts'

/** What fields share that find one or several of many choices by typing. */
export interface SearchedFieldProps<V extends string> extends FieldProps {
  onBlur?: (() => void) | undefined
  choices: readonly SearchChoice<V>[]
  placeholder?: string
  /** The back end searches: this is called with what is typed, and `choices` are what it found. */
  onSearch?: (query: string) => void
  isLoading?: boolean
  disabled?: boolean
  readOnly?: boolean
}

/** How React Aria's combo box is set up for such a field. */
export function comboBoxProps<V extends string>(props: Omit<SearchedFieldProps<V>, 'choices'>, control: ControlProps) {
  return {
    'aria-labelledby': `${control.id}-label`,
    ...(props.onSearch && { onInputChange: props.onSearch }),
    allowsEmptyCollection: true,
    menuTrigger: 'focus',
    isDisabled: props.disabled ?? false,
    isReadOnly: props.readOnly ?? false,
    isInvalid: props.error !== undefined,
    isRequired: props.required ?? false,
    validationBehavior: 'aria',
  } as const
}
