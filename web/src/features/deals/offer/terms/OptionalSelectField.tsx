import type { ComponentProps } from 'react'
import { SelectField } from '#ui/fields/SelectField.tsx'

interface Props<Choice extends string>
  extends Omit<ComponentProps<typeof SelectField<Choice | 'none'>>, 'value' | 'onChange' | 'choices'> {
  value: Choice | ''
  onChange: (next: Choice | '') => void
  choices: readonly Choice[]
  labelOf: (choice: Choice) => string
  /** What it says where nothing is said. */
  none: string
}

/** One of some, or nothing said of it. */
export function OptionalSelectField<Choice extends string>({
  value,
  onChange,
  choices,
  labelOf,
  none,
  ...field
}: Props<Choice>) {
  return (
    <SelectField<Choice | 'none'>
      {...field}
      value={value || 'none'}
      onChange={(next) => onChange(next === 'none' ? '' : next)}
      choices={[{ value: 'none', label: none }, ...choices.map((each) => ({ value: each, label: labelOf(each) }))]}
    />
  )
}
