import { useRef } from 'react'
import { ComboBox, I18nProvider } from 'react-aria-components'
import { useLang } from '#ui/format/useFormats.ts'
import { localeTag } from '../dates/days.ts'
import { Field } from '../Field.tsx'
import { ChoiceChips } from './ChoiceChips.tsx'
import { ChoiceList } from './ChoiceList.tsx'
import { SearchBox } from './SearchBox.tsx'
import type { SearchChoice } from './SearchChoice.ts'
import { searchedChoices } from './searchedChoices.ts'
import { comboBoxProps, type SearchedFieldProps } from './searchedField.ts'
import { useSelectedChoices } from './useSelectedChoices.ts'

interface Props<V extends string> extends SearchedFieldProps<V> {
  value: readonly V[]
  onChange: (value: V[]) => void
}

/** Selects several of many choices by typing in either language, shown as removable chips. Load it lazily. */
export function MultiSelectField<V extends string>(props: Props<V>) {
  const { value, onChange, onBlur, choices, placeholder, onSearch, isLoading, disabled, readOnly, ...field } = props
  const lang = useLang()
  const isFixed = Boolean(disabled || readOnly)
  const { chosen, remember } = useSelectedChoices(value, choices)
  const { items, defaultFilter } = searchedChoices({ choices, chosen, isSearchedOutside: onSearch !== undefined })

  // React Aria selects the focused choice on Tab, which here would deselect it.
  const isLeaving = useRef(false)

  function choose(picked: (string | number)[]) {
    if (isLeaving.current) return
    const remaining = value.filter((each) => picked.includes(each))
    const added = items.map((item) => item.value).filter((each) => picked.includes(each) && !remaining.includes(each))
    remember([...remaining, ...added])
    onChange([...remaining, ...added])
  }

  return (
    <Field {...field}>
      {(control) => (
        <I18nProvider locale={localeTag(lang)}>
          <ComboBox<SearchChoice<V>, 'multiple'>
            selectionMode="multiple"
            {...comboBoxProps(props, control)}
            defaultItems={items}
            defaultFilter={defaultFilter}
            value={[...value]}
            onChange={choose}
            onBlur={() => {
              isLeaving.current = false
              onBlur?.()
            }}
          >
            <SearchBox
              control={control}
              onKey={(key) => {
                isLeaving.current = key === 'Tab'
              }}
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
