import { Anchor } from '../navigation.tsx'
import type { Tab } from './Tabs.tsx'
import { tabCountLook, tabListLook, tabLook } from './tabLook.ts'

export interface LinkTab extends Tab {
  href: string
}

interface Props {
  label: string
  tabs: readonly LinkTab[]
  selected: string
}

/** Tabs that are places of their own: each has an address. */
export function LinkTabs({ label, tabs, selected }: Props) {
  return (
    <nav aria-label={label} className={tabListLook}>
      {tabs.map((tab) => (
        <Anchor
          key={tab.id}
          href={tab.href}
          aria-current={tab.id === selected ? 'page' : undefined}
          className={tabLook(tab.id === selected)}
        >
          {tab.label}
          {tab.count !== undefined && <span className={tabCountLook(tab.id === selected)}>{tab.count}</span>}
        </Anchor>
      ))}
    </nav>
  )
}
