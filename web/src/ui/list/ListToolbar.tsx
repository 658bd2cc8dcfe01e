import { ListFilter } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/Button.tsx'
import { useIsNarrow } from '../hooks/useMediaQuery.ts'
import { Menu } from '../overlays/Menu.tsx'
import { FilterChip } from './FilterChip.tsx'
import type { Filter } from './filter.ts'
import { ListOptions } from './ListOptions.tsx'
import type { ListProps } from './listProps.ts'
import { cleared, isFiltered, withFilter, withFirstPage } from './listView.ts'
import { SavedViews } from './SavedViews.tsx'
import { SearchBox } from './SearchBox.tsx'
import type { Arrangement } from './useArrangement.ts'

/** How many filters are chips before they are set; on phones none is. The others are in a menu. */
const maxChips = 4

interface Props<T> extends ListProps<T> {
  arrangement: Arrangement<T>
}

export function ListToolbar<T>(props: Props<T>) {
  const { view, onView, shape, filters = [], searchHint, columns, arrangement, source } = props
  const { t } = useTranslation()
  const tools = useRef<HTMLDivElement>(null)
  const isNarrow = useIsNarrow()
  const [added, setAdded] = useState<string>()
  const { line, room } = useRoomForChips()
  const isChip = ({ id }: Filter, index: number) =>
    (!isNarrow && index < room) || id === added || view.filters[id] !== undefined
  const chips = filters.filter(isChip)
  const others = filters.filter((filter, index) => !isChip(filter, index))
  const menu = others.length > 0 && (
    <Menu
      label={t('ui.list.moreFilters')}
      align={isNarrow ? 'end' : 'start'}
      entries={others.map(({ id, label }) => ({ id, label, onChoose: () => setAdded(id) }))}
      trigger={(props) => (
        <Button
          size={isNarrow ? 'md' : 'sm'}
          look="quiet"
          icon={ListFilter}
          className="shrink-0 max-sm:px-3"
          {...props}
        >
          <span className="max-sm:sr-only">{t('ui.list.moreFilters')}</span>
        </Button>
      )}
    />
  )

  // A view saves search, filters and order.
  const canSave = searchHint !== undefined || filters.length > 0 || shape.orderings.length > 0

  // An empty list has no columns to choose. What is below keeps its place.
  const isIdle = !canSave && source.page?.results.length === 0

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
      {(chips.length > 0 || isFiltered(view) || (menu && !isNarrow)) && (
        // One horizontally scrolling line on phones; wraps on wider screens.
        <div
          ref={line}
          className="flex min-w-0 items-center gap-2 py-1 sm:flex-1 [scrollbar-width:none] max-sm:order-last max-sm:-mx-4 max-sm:-my-1 max-sm:basis-[calc(100%+2rem)] max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap"
        >
          {chips.map((filter) => (
            <FilterChip
              key={filter.id}
              filter={filter}
              values={view.filters[filter.id] ?? []}
              onChange={(values) => onView(withFilter(view, filter.id, values))}
              startsOpen={filter.id === added}
              onLeftEmpty={() => setAdded(undefined)}
            />
          ))}
          {!isNarrow && menu}
          {/* A list without results has this button in the place of its rows. */}
          {isFiltered(view) && source.page?.results.length !== 0 && (
            <Button size="sm" look="quiet" onClick={clear} className="shrink-0 whitespace-nowrap">
              {t('ui.list.clear')}
            </Button>
          )}
        </div>
      )}
      <div className={`ms-auto flex ${isIdle ? 'invisible' : ''}`}>
        {isNarrow && menu}
        {canSave && <SavedViews view={view} onView={onView} shape={shape} arrangement={arrangement} />}
        {/* The cards of phones have no columns. */}
        {!isNarrow && <ListOptions columns={columns} arrangement={arrangement} />}
      </div>
    </div>
  )
}

/** How many unset filters fit in one line as chips; the others are in the menu. */
function useRoomForChips(): { line: RefObject<HTMLDivElement | null>; room: number } {
  const line = useRef<HTMLDivElement>(null)
  const width = useRef(0)
  const [room, setRoom] = useState(maxChips)

  // After every render, because chips grow with their values.
  useLayoutEffect(() => {
    const [first, ...others] = line.current?.children ?? []
    const end = first?.getBoundingClientRect().bottom ?? 0
    const isWrapped = end > 0 && others.some((chip) => chip.getBoundingClientRect().top >= end)
    if (isWrapped && room > 0) setRoom(room - 1)
  })

  useLayoutEffect(() => {
    const box = line.current
    if (!box || typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(() => {
      if (box.clientWidth > width.current) setRoom(maxChips)
      width.current = box.clientWidth
    })
    watch.observe(box)
    return () => watch.disconnect()
  }, [])

  return { line, room }
}
