import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { controlLook, emptyLook } from '#ui/fields/controlLook.ts'
import type { Choice } from '../filter.ts'

interface Props {
  label: string
  searchText: string
  onSearch: (searchText: string) => void
  found: readonly Choice[] | undefined
  chosen: string | undefined
  onChoose: (choice: Choice) => void
}

/** A filter editor for choices that are too many to list, searched by the back end. */
export function SearchedEditor({ label, searchText, onSearch, found, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <div className="flex w-72 max-w-full flex-col gap-1 p-2">
      <input
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        value={searchText}
        onChange={(event) => onSearch(event.target.value)}
        className={classes(controlLook, emptyLook)}
      />
      <fieldset aria-busy={!found} className="max-h-72 min-h-9 overflow-y-auto">
        <legend className="sr-only">{label}</legend>
        {!found && <Spinner />}
        {found?.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-9 items-center gap-2.5 rounded-control px-2 py-1 hover:bg-surface-hover has-[:focus-visible]:bg-surface-hover"
          >
            <input
              type="radio"
              name={name}
              checked={choice.value === chosen}
              onChange={() => onChoose(choice)}
              className="size-4 shrink-0 accent-accent"
            />
            <bdi className="min-w-0">{choice.label}</bdi>
          </label>
        ))}
        {found?.length === 0 && <p className="px-2 py-2 text-ink-soft">{t('ui.list.noChoice')}</p>}
      </fieldset>
    </div>
  )
}
