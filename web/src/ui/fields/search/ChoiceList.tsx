import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import type { SearchChoice } from './SearchChoice.ts'
import { useListStaysOpen } from './useListStaysOpen.ts'

interface Props {
  isLoading: boolean
}

/** The dropdown of a search box. React Aria provides the matching choices. */
export function ChoiceList({ isLoading }: Props) {
  const { t } = useTranslation()
  const list = useRef<HTMLElement>(null)
  const besideBox = useListStaysOpen(list)
  const [dialog, setDialog] = useState<Element | null>(null)

  return (
    <>
      <span hidden ref={(here) => setDialog(here?.closest('dialog') ?? null)} />
      <Popover
        {...besideBox}
        // What lies outside an open dialog cannot be pressed.
        {...(dialog && { UNSTABLE_portalContainer: dialog })}
        ref={list}
        offset={4}
        className="flex w-(--trigger-width) flex-col rounded-control border border-line bg-surface-raised shadow-float animate-appear"
      >
        <ListBox<SearchChoice>
          className="max-h-72 overflow-y-auto p-1 outline-none"
          renderEmptyState={() => (
            <p className="flex min-h-9 items-center gap-2 px-3 text-ink-soft">
              {isLoading ? <Spinner label={t('ui.search.loading')} /> : t('ui.search.nothing')}
            </p>
          )}
        >
          {(choice) => (
            <ListBoxItem
              id={choice.value}
              textValue={choice.label}
              isDisabled={choice.disabled ?? false}
              className="group flex min-h-9 cursor-pointer items-center gap-2 rounded-sm px-3 py-1 outline-none data-disabled:cursor-not-allowed data-disabled:text-ink-soft data-focused:bg-surface-hover data-selected:font-medium pointer-coarse:min-h-11"
            >
              <span className="min-w-0 grow">
                <bdi>{choice.label}</bdi>
                {choice.help && <span className="block text-sm font-normal text-ink-soft">{choice.help}</span>}
              </span>
              <Check size={16} aria-hidden className="invisible shrink-0 text-accent group-data-selected:visible" />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </>
  )
}
