import { useState } from 'react'
import { ComboBox, I18nProvider } from 'react-aria-components'
import { useLang } from '../../format/useFormats.ts'
import { localeTag } from '../dates/days.ts'
import { Field, type FieldProps } from '../Field.tsx'
import { ChoiceChips } from './ChoiceChips.tsx'
import { ChoiceList } from './ChoiceList.tsx'
import { found } from './found.ts'
import { SearchBox } from './SearchBox.tsx'
import type { SearchChoice } from './SearchChoice.ts'

interface Props<V extends string> extends FieldProps {
  value: readonly V[]
  onChange: (value: V[]) => void
  onBlur?: (() => void) | undefined
  choices: readonly SearchChoice<V>[]
  placeholder?: string
  onSearch?: (query: string) => void
  isLoading?: boolean
  disabled?: boolean
  readOnly?: boolean
}

/** Several of many, found by typing in either language, each a chip that can be taken away. Load it lazily. */
export function MultiSelectField<V extends string>(props: Props<V>) {
  const { value, onChange, onBlur, choices, placeholder, onSearch, isLoading, disabled, readOnly, ...field } = props
  const lang = useLang()
  const [query, setQuery] = useState('')
  const isFixed = Boolean(disabled || readOnly)
  const chosen = value.map((each) => choices.find((choice) => choice.value === each) ?? { value: each, label: each })

  function search(typed: string) {
    setQuery(typed)
    onSearch?.(typed)
  }

  function choose(picked: (string | number)[]) {
    const offered = choices.filter((choice) => picked.includes(choice.value)).map((choice) => choice.value)
    const kept = value.filter((each) => picked.includes(each))
    onChange([...kept, ...offered.filter((each) => !kept.includes(each))])
    search('')
  }

  return (
    <Field {...field}>
      {(control) => (
        <I18nProvider locale={localeTag(lang)}>
          <ComboBox<SearchChoice<V>, 'multiple'>
            selectionMode="multiple"
            aria-labelledby={`${control.id}-label`}
            items={found(choices, query, onSearch !== undefined)}
            inputValue={query}
            onInputChange={search}
            value={[...value]}
            onChange={choose}
            {...(onBlur && { onBlur })}
            allowsEmptyCollection
            menuTrigger="focus"
            isDisabled={disabled ?? false}
            isReadOnly={readOnly ?? false}
            isInvalid={field.error !== undefined}
            isRequired={field.required ?? false}
            validationBehavior="aria"
          >
            <SearchBox
              control={control}
              placeholder={value.length === 0 ? placeholder : undefined}
              chips={
                <ChoiceChips
                  choices={chosen}
                  isFixed={isFixed}
                  onRemove={(gone) => onChange(value.filter((each) => each !== gone))}
                />
              }
            />
            <ChoiceList isLoading={isLoading ?? false} />
          </ComboBox>
        </I18nProvider>
      )}
    </Field>
  )
}
