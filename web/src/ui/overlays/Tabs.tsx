import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/Button.tsx'
import { classes } from '../classes.ts'
import { bringIntoView } from './bringIntoView.ts'
import { Menu } from './Menu.tsx'
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

/** A tab list, with the tabs beyond five in a menu; the parent renders the panel. Arrow keys follow the text direction. */
export function TabList({ label, tabs, selected, onSelect, panelId }: TabListProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const [shown, others] = fitting(tabs, selected)

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
    <div ref={list} role="tablist" aria-label={label} onKeyDown={onKey} className={tabListLook}>
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
  if (others.length === 0) return tablist
  return (
    <div className="flex items-center gap-1">
      <div className="min-w-0 grow">{tablist}</div>
      <Menu
        label={t('ui.tabs.more')}
        align="end"
        entries={others.map((tab) => ({ id: tab.id, label: tab.label, onChoose: () => onSelect(tab.id) }))}
        trigger={(props) => (
          <Button size="sm" look="quiet" className="shrink-0" {...props}>
            {t('ui.tabs.more')}
          </Button>
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

/** The tabs that are shown and those in the menu. The selected one is always shown. */
function fitting(tabs: readonly Tab[], selected: string): [shown: readonly Tab[], others: readonly Tab[]] {
  if (tabs.length <= maxTabs) return [tabs, []]
  const first = tabs.slice(0, maxTabs - 1)
  const last = tabs.slice(maxTabs - 1).find(({ id }) => id === selected) ?? tabs[maxTabs - 1]
  const shown = tabs.filter((tab) => first.includes(tab) || tab === last)
  return [shown, tabs.filter((tab) => !shown.includes(tab))]
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
