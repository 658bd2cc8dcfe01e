import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import { bringIntoView } from './bringIntoView.ts'
import { Menu } from './Menu.tsx'
import { tabCountLook, tabListLook, tabLook, tabRowLook } from './tabLook.ts'

export interface Tab {
  id: string
  label: string
  /** Shown beside the label; undefined while it loads. */
  count?: ReactNode
  /** Nothing is behind it: of many tabs it is the first to be hidden in the menu. */
  isEmpty?: boolean
}

interface TabListProps {
  label: string
  tabs: readonly Tab[]
  selected: string
  onSelect: (id: string) => void
  /** The id of the panel that the tabs control. */
  panelId?: string
}

/** A tab list, with the tabs beyond five in a menu; the parent renders the panel. Arrow keys follow the text direction. */
export function TabList({ label, tabs, selected, onSelect, panelId }: TabListProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const [shown, others] = fitting(tabs, selected)
  const isAlone = others.length === 0

  useLayoutEffect(() => {
    if (list.current) bringIntoView(list.current, selected)
  }, [selected])

  function onKey(event: KeyboardEvent<HTMLDivElement>) {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const index = nextTab(
      event.key,
      shown.findIndex((tab) => tab.id === selected),
      shown.length,
      isRtl,
    )
    const next = index === undefined ? undefined : shown[index]
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index ?? 0]?.focus()
  }

  const tablist = (
    <div
      ref={isAlone ? list : undefined}
      role="tablist"
      aria-label={label}
      onKeyDown={onKey}
      className={classes(tabListLook, isAlone ? tabRowLook : 'shrink-0')}
    >
      {shown.map((tab) => (
        <button
          key={tab.id}
          id={`${id}-${tab.id}`}
          data-tab={tab.id}
          type="button"
          role="tab"
          aria-selected={tab.id === selected}
          aria-controls={panelId}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
          className={tabLook(tab.id === selected)}
        >
          {tab.label}
          {tab.count !== undefined && <span className={tabCountLook(tab.id === selected)}>{tab.count}</span>}
        </button>
      ))}
    </div>
  )
  if (isAlone) return tablist
  return (
    <div ref={list} className={classes(tabListLook, tabRowLook)}>
      {tablist}
      <Menu
        label={t('ui.tabs.more')}
        align="end"
        entries={others.map((tab) => ({
          id: tab.id,
          label: tab.label,
          aside: tab.count,
          onChoose: () => onSelect(tab.id),
        }))}
        trigger={(props) => (
          <button type="button" {...props} className={classes(tabLook(false), 'gap-1')}>
            {t('ui.tabs.more')}
            <ChevronDown size={14} aria-hidden />
          </button>
        )}
      />
    </div>
  )
}

interface TabsProps extends Omit<TabListProps, 'panelId'> {
  /** The panel of the selected tab. */
  children: ReactNode
  className?: string
}

export function Tabs({ children, className, ...list }: TabsProps) {
  const panelId = useId()
  return (
    <div>
      <TabList {...list} panelId={panelId} />
      <div
        id={panelId}
        role="tabpanel"
        aria-label={list.tabs.find((tab) => tab.id === list.selected)?.label}
        className={classes('pt-5', className)}
      >
        {children}
      </div>
    </div>
  )
}

const maxTabs = 5

/** The tabs that are shown and those in the menu: first the selected one and the first, then those that hold something. */
function fitting(tabs: readonly Tab[], selected: string): [shown: readonly Tab[], others: readonly Tab[]] {
  if (tabs.length <= maxTabs) return [tabs, []]
  const rank = (tab: Tab, index: number) => (tab.id === selected || index === 0 ? 0 : tab.isEmpty ? 2 : 1)
  const ranked = tabs.map((tab, index) => ({ tab, rank: rank(tab, index) })).toSorted((a, b) => a.rank - b.rank)
  const first = new Set(ranked.slice(0, maxTabs).map(({ tab }) => tab))
  return [tabs.filter((tab) => first.has(tab)), tabs.filter((tab) => !first.has(tab))]
}

/** The index that an arrow key leads to. In Arabic the next tab is to the left. */
export function nextTab(key: string, current: number, count: number, isRtl: boolean): number | undefined {
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return (current + 1) % count
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return (current - 1 + count) % count
  return undefined
}
