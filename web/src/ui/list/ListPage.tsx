import { useId, useRef } from 'react'
import { useIsNarrow } from '../hooks/useMediaQuery.ts'
import { TabList } from '../overlays/Tabs.tsx'
import { BulkBar } from './BulkBar.tsx'
import { ListBody } from './ListBody.tsx'
import { ListHeader } from './ListHeader.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import type { ListProps } from './listProps.ts'
import { isFiltered, withFirstPage } from './listView.ts'
import { Pager } from './Pager.tsx'
import { useArrangement } from './useArrangement.ts'
import { useListKeys } from './useListKeys.ts'
import { useSelection } from './useSelection.ts'

/** The pattern of every list screen, configured with columns, filters and actions. */
export function ListPage<T>(props: ListProps<T>) {
  const { source, view, onView, tabs = [], bulkActions = [], storageKey } = props
  const panelId = useId()
  const root = useRef<HTMLElement>(null)
  const isNarrow = useIsNarrow()
  const arrangement = useArrangement(storageKey, props.columns)
  const selection = useSelection(source.page?.results ?? [], props.rowKey)
  const isEmpty = props.isEmpty ?? hasNoRows(props)
  const isBare = props.locked !== undefined || isEmpty
  // Without search and filters, a section and a phone have nothing to arrange or to store.
  const hasTools = props.searchHint !== undefined || props.filters?.length || !(props.isSection || isNarrow)
  // On phones nothing is selected only to be exported: the menu above exports what is filtered.
  const canSelect = bulkActions.length > 0 || (props.exportAs !== undefined && !isNarrow)
  useListKeys(root, { onSelect: canSelect ? selection.press : undefined, onClear: selection.clear })

  function showPage(page: number) {
    onView({ ...view, page })
    root.current?.scrollIntoView({ block: 'start' })
  }

  function resize(pageSize: number) {
    arrangement.storePageSize(pageSize)
    onView(withFirstPage(view, { pageSize }))
  }

  return (
    <section
      ref={root}
      aria-labelledby={`${panelId}-title`}
      data-density={arrangement.density}
      className="flex min-w-0 flex-col gap-4"
    >
      <ListHeader {...props} isBare={isBare} titleId={`${panelId}-title`} />
      {props.nav}
      {!isBare && props.summary}
      {!isBare && tabs.length > 0 && (
        <TabList
          label={props.title}
          tabs={tabs}
          selected={view.tab}
          onSelect={(tab) => onView(withFirstPage(view, { tab }))}
          panelId={panelId}
        />
      )}
      {!isBare && hasTools && <ListToolbar {...props} arrangement={arrangement} />}
      <div
        key={String(isEmpty)}
        id={panelId}
        {...(tabs.length > 0 && !isEmpty && { role: 'tabpanel', 'aria-label': nameOf(view.tab, props) })}
      >
        <ListBody
          {...props}
          shown={arrangement.shown}
          layout={isNarrow ? 'cards' : 'table'}
          selection={canSelect ? selection : undefined}
        />
      </div>
      {!props.locked && source.page && source.page.count > Math.min(...props.shape.pageSizes) && (
        <Pager view={view} shape={props.shape} page={source.page} onPage={showPage} onPageSize={resize} />
      )}
      {canSelect && (
        <BulkBar actions={bulkActions} rows={selection.rows} exportAs={props.exportAs} onClear={selection.clear} />
      )}
    </section>
  )
}

/** The first tab shows everything and has no rows: there is nothing to search, filter or export. */
function hasNoRows<T>({ source, view, shape }: ListProps<T>): boolean {
  const showsAll = shape.tabs.length === 0 || (view.tab === 'all' && shape.tabs[0] === 'all')
  return source.page?.count === 0 && showsAll && !isFiltered(view)
}

function nameOf<T>(tab: string, { tabs, title }: ListProps<T>): string {
  return tabs?.find(({ id }) => id === tab)?.label ?? title
}
