import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import { bringIntoView } from './bringIntoView.ts'
import { tabCountLook, tabListLook, tabLook } from './tabLook.ts'

export interface Tab {
  id: string
  label: string
  /** Shown beside the label; undefined while it loads. */
  count?: ReactNode
}

interface TabListProps {
  label: string
  tabs: readonly Tab[]
  selected: string
  onSelect: (id: string) => void
  /** The id of the panel that the tabs control. */
  panelId?: string
}

/** A tab list; the parent renders the panel. Arrow keys follow the text direction. */
export function TabList({ label, tabs, selected, onSelect, panelId }: TabListProps) {
  const list = useRef<HTMLDivElement>(null)
  const id = useId()

  useLayoutEffect(() => {
    if (list.current) bringIntoView(list.current, selected)
  }, [selected])

  function onKey(event: KeyboardEvent<HTMLDivElement>) {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const index = nextTab(
      event.key,
      tabs.findIndex((tab) => tab.id === selected),
      tabs.length,
      isRtl,
    )
    const next = index === undefined ? undefined : tabs[index]
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index ?? 0]?.focus()
  }

  return (
    <div ref={list} role="tablist" aria-label={label} onKeyDown={onKey} className={tabListLook}>
      {tabs.map((tab) => (
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

/** The index that an arrow key leads to. In Arabic the next tab is to the left. */
export function nextTab(key: string, current: number, count: number, isRtl: boolean): number | undefined {
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return (current + 1) % count
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return (current - 1 + count) % count
  return undefined
}
