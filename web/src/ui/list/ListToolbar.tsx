import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/Button.tsx'
import { FilterChip } from './FilterChip.tsx'
import { ListOptions } from './ListOptions.tsx'
import type { ListProps } from './listProps.ts'
import { cleared, isFiltered, withFilter, withFirstPage } from './listView.ts'
import { SavedViews } from './SavedViews.tsx'
import { SearchBox } from './SearchBox.tsx'
import type { Arrangement } from './useArrangement.ts'

interface Props<T> extends ListProps<T> {
  arrangement: Arrangement<T>
}

export function ListToolbar<T>({ view, onView, shape, filters = [], searchHint, columns, arrangement }: Props<T>) {
  const { t } = useTranslation()
  const tools = useRef<HTMLDivElement>(null)

  function clear() {
    // The clear button disappears once no filter is set.
    tools.current?.querySelector<HTMLElement>('[aria-haspopup="dialog"]')?.focus()
    onView(cleared(view))
  }

  return (
    <div ref={tools} className="flex flex-wrap items-center gap-x-2 gap-y-3 sm:flex-nowrap sm:items-start">
      {searchHint !== undefined && (
        <SearchBox
          hint={searchHint}
          search={view.search}
          onSearch={(search) => onView(withFirstPage(view, { search }))}
        />
      )}
      {(filters.length > 0 || isFiltered(view)) && (
        // One horizontally scrolling line on phones; wraps on wider screens.
        <div className="flex min-w-0 items-center gap-2 py-1 sm:flex-1 [scrollbar-width:none] max-sm:order-last max-sm:-mx-4 max-sm:-my-1 max-sm:basis-[calc(100%+2rem)] max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap">
          {filters.map((filter) => (
            <FilterChip
              key={filter.id}
              filter={filter}
              values={view.filters[filter.id] ?? []}
              onChange={(values) => onView(withFilter(view, filter.id, values))}
            />
          ))}
          {isFiltered(view) && (
            <Button size="sm" look="quiet" onClick={clear} className="shrink-0 whitespace-nowrap">
              {t('ui.list.clear')}
            </Button>
          )}
        </div>
      )}
      <div className="ms-auto flex">
        <SavedViews view={view} onView={onView} shape={shape} arrangement={arrangement} />
        <ListOptions columns={columns} arrangement={arrangement} />
      </div>
    </div>
  )
}
