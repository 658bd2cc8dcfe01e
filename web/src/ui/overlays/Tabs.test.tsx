import { screen } from '@testing-library/react'
import fc from 'fast-check'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { nextTab, TabList, Tabs } from './Tabs.tsx'

const tabs = [
  { id: 'lines', label: 'Lines' },
  { id: 'shipments', label: 'Shipments' },
  { id: 'history', label: 'History' },
]

function DealTabs() {
  const [selected, setSelected] = useState('lines')
  return (
    <Tabs label="Deal" tabs={tabs} selected={selected} onSelect={setSelected}>
      {selected}
    </Tabs>
  )
}

test('only the selected tab is in the tab order, and arrows select the next', async () => {
  const { user } = show(<DealTabs />)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Lines' }))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Shipments' }))
  expect(screen.getByRole('tabpanel').textContent).toBe('shipments')
})

test('in Arabic the next tab is on the left', async () => {
  document.documentElement.style.direction = 'rtl'
  const { user } = show(<DealTabs />, 'ar')
  await user.tab()
  await user.keyboard('{ArrowLeft}')
  document.documentElement.style.direction = ''
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Shipments' }))
})

const invoiceTabs = ['All', 'Drafts', 'Unpaid', 'Overdue', 'Paid', 'Credited', 'Discarded'].map((label) => ({
  id: label.toLowerCase(),
  label,
}))

function ManyTabs() {
  const [selected, setSelected] = useState('all')
  return <TabList label="Invoices" tabs={invoiceTabs} selected={selected} onSelect={setSelected} />
}

test('of seven tabs five are shown, and one that is chosen in the menu takes the place of the last', async () => {
  const { user } = show(<ManyTabs />)
  const shown = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
  expect(shown()).toEqual(['All', 'Drafts', 'Unpaid', 'Overdue', 'Paid'])
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('menuitem', { name: /^Discarded/, hidden: true }))
  expect(shown()).toEqual(['All', 'Drafts', 'Unpaid', 'Overdue', 'Discarded'])
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Discarded')
})

test('of seven tabs, those that hold something are shown first', () => {
  const empty = new Set(['drafts', 'overdue'])
  const tabs = invoiceTabs.map((tab) => ({ ...tab, isEmpty: empty.has(tab.id) }))
  show(<TabList label="Invoices" tabs={tabs} selected="all" onSelect={() => {}} />)
  const shown = screen.getAllByRole('tab').map(({ textContent }) => textContent)
  expect(shown).toEqual(['All', 'Unpaid', 'Paid', 'Credited', 'Discarded'])
})

test('as many steps as there are tabs lead back to the first one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(11), fc.boolean(), (count, from, isRtl) => {
      const start = from % count
      let index = start
      for (let step = 0; step < count; step++) index = nextTab('ArrowRight', index, count, isRtl) ?? Number.NaN
      expect(index).toBe(start)
    }),
  )
})
