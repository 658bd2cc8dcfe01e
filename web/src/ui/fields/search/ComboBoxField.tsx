import { ComboBox, I18nProvider } from 'react-aria-components'
import { useLang } from '#ui/format/useFormats.ts'
import { localeTag } from '../dates/days.ts'
import { Field } from '../Field.tsx'
import { ChoiceList } from './ChoiceList.tsx'
import { SearchBox } from './SearchBox.tsx'
import type { SearchChoice } from './SearchChoice.ts'
import { searchedChoices } from './searchedChoices.ts'
import { comboBoxProps, type SearchedFieldProps } from './searchedField.ts'
import { useSelectedChoices } from './useSelectedChoices.ts'

interface Props<V extends string> extends SearchedFieldProps<V> {
  value: V | '' | null
  onChange: (value: V | '') => void
}

/** Selects one of many choices by typing in either language. Load it lazily, because it imports React Aria. */
export function ComboBoxField<V extends string>(props: Props<V>) {
  const {
    value,
    onChange,
    onBlur,
    choices,
    placeholder,
    onSearch,
    isLoading,
    opensOnInput,
    disabled,
    readOnly,
    ...field
  } = props
  const lang = useLang()
  const { chosen, remember } = useSelectedChoices(value ? [value] : [], choices)
  const { items, defaultFilter } = searchedChoices({ choices, chosen, isSearchedOutside: onSearch !== undefined })

  function choose(picked: string | number | null) {
    const choice = items.find((each) => each.value === picked)
    if (choice) remember([choice.value])
    onChange(choice?.value ?? '')
  }

  return (
    <Field {...field}>
      {(control) => (
        <I18nProvider locale={localeTag(lang)}>
          <ComboBox<SearchChoice<V>>
            {...comboBoxProps(props, control)}
            defaultItems={items}
            defaultFilter={defaultFilter}
            value={value || null}
            onChange={choose}
            {...(onBlur && { onBlur })}
          >
            <SearchBox control={control} placeholder={placeholder} />
            <ChoiceList isLoading={isLoading ?? false} />
          </ComboBox>
        </I18nProvider>
      )}
    </Field>
  )
}
