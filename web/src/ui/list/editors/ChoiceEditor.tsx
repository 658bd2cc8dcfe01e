import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { controlLook, emptyLook } from '#ui/fields/controlLook.ts'
import type { Choice, EditorProps } from '../filter.ts'

interface Props extends EditorProps {
  label: string
  choices: readonly Choice[]
  many: boolean
}

const searchedFrom = 9

/** Choices take effect at once; a long list of choices has a search box. */
export function ChoiceEditor({ label, choices, many, values, onChange, close }: Props) {
  const { t } = useTranslation()
  const name = useId()
  const [searchText, setSearchText] = useState('')
  const fitting = choices.filter((choice) => choice.label.toLocaleLowerCase().includes(searchText.toLocaleLowerCase()))

  function mark(value: string) {
    if (!many) {
      onChange([value])
      return close()
    }
    onChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value])
  }

  return (
    <div className="flex flex-col p-1">
      {choices.length >= searchedFrom && (
        <div className="p-1 pb-2">
          <input
            type="text"
            dir="auto"
            aria-label={t('ui.list.searchChoices')}
            placeholder={t('ui.list.searchChoices')}
            value={searchText}
            onChange={(event) => setSearchText(event.target.value)}
            className={classes(controlLook, emptyLook)}
          />
        </div>
      )}
      <fieldset className="max-h-72 overflow-y-auto">
        <legend className="sr-only">{label}</legend>
        {fitting.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-9 items-center gap-2.5 rounded-control px-2.5 py-1 hover:bg-surface-hover has-[:focus-visible]:bg-surface-hover"
          >
            <input
              type={many ? 'checkbox' : 'radio'}
              name={name}
              checked={values.includes(choice.value)}
              onChange={() => mark(choice.value)}
              className="size-4 shrink-0 accent-accent"
            />
            <bdi className="min-w-0">{choice.label}</bdi>
          </label>
        ))}
        {fitting.length === 0 && <p className="px-2.5 py-2 text-ink-soft">{t('ui.list.noChoice')}</p>}
      </fieldset>
    </div>
  )
}
