import { ListFilter } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/Button.tsx'
import { Menu } from '../overlays/Menu.tsx'
import { FilterChip } from './FilterChip.tsx'
import type { Filter } from './filter.ts'
import { ListOptions } from './ListOptions.tsx'
import type { ListProps } from './listProps.ts'
import { cleared, isFiltered, type ListView, withFilter, withFirstPage } from './listView.ts'
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
          <Filters filters={filters} view={view} onView={onView} />
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

interface FiltersProps {
  filters: readonly Filter[]
  view: ListView
  onView: (view: ListView) => void
}

const maxChips = 4

/** The first filters and those that are set as chips; the others in a menu. */
function Filters({ filters, view, onView }: FiltersProps) {
  const { t } = useTranslation()
  const [added, setAdded] = useState<string>()
  const isChip = ({ id }: Filter, index: number) => index < maxChips || id === added || view.filters[id] !== undefined
  const others = filters.filter((filter, index) => !isChip(filter, index))

  return (
    <>
      {filters.filter(isChip).map((filter) => (
        <FilterChip
          key={filter.id}
          filter={filter}
          values={view.filters[filter.id] ?? []}
          onChange={(values) => onView(withFilter(view, filter.id, values))}
          startsOpen={filter.id === added}
          onLeftEmpty={() => setAdded(undefined)}
        />
      ))}
      {others.length > 0 && (
        <Menu
          label={t('ui.list.moreFilters')}
          entries={others.map(({ id, label }) => ({ id, label, onChoose: () => setAdded(id) }))}
          trigger={(props) => (
            <Button size="sm" look="quiet" icon={ListFilter} className="shrink-0" {...props}>
              {t('ui.list.moreFilters')}
            </Button>
          )}
        />
      )}
    </>
  )
}
