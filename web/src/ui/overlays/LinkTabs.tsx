import { useLayoutEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import { Anchor } from '../navigation.tsx'
import { bringIntoView } from './bringIntoView.ts'
import type { Tab } from './Tabs.tsx'
import { pillRowLook, pillTabLook, tabCountLook, tabListLook, tabLook, tabRowLook } from './tabLook.ts'

export interface LinkTab extends Tab {
  href: string
}

interface Props {
  label: string
  tabs: readonly LinkTab[]
  selected: string
  /** Pills lead to the screens beside this one, above tabs that belong to it. */
  look?: 'pills'
}

/** Tabs with an address each. */
export function LinkTabs({ label, tabs, selected, look }: Props) {
  const list = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    if (list.current) bringIntoView(list.current, selected)
  }, [selected])

  return (
    <nav ref={list} aria-label={label} className={look === 'pills' ? pillRowLook : classes(tabListLook, tabRowLook)}>
      {tabs.map((tab) => (
        <Anchor
          key={tab.id}
          href={tab.href}
          data-tab={tab.id}
          aria-current={tab.id === selected ? 'page' : undefined}
          className={look === 'pills' ? pillTabLook(tab.id === selected) : tabLook(tab.id === selected)}
        >
          {tab.label}
          {tab.count !== undefined && <span className={tabCountLook(tab.id === selected)}>{tab.count}</span>}
        </Anchor>
      ))}
    </nav>
  )
}
