import { screen } from '@testing-library/react'
import { FileText, Package } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { NavigationProvider } from '#ui/navigation.tsx'
import { show } from '#ui/testing/show.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import type { PaletteGroup } from './paletteItems.ts'
import type { FindGroups } from './usePaletteSearch.ts'

const screens: PaletteGroup = {
  id: 'screens',
  title: 'Screens',
  items: [
    { id: '/products', label: 'Products', icon: Package, href: '/products' },
    { id: '/invoices', label: 'Invoices', icon: FileText, href: '/invoices' },
  ],
}

const fitting = (typed: string) => [
  { ...screens, items: screens.items.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase())) },
]

function aPalette(find?: FindGroups) {
  const go = vi.fn<(href: string) => void>()
  const onClose = vi.fn()
  const shown = show(
    <NavigationProvider value={{ go }}>
      <CommandPalette
        onClose={onClose}
        label="Search"
        placeholder="Search"
        groups={fitting}
        storageKey="palette"
        {...(find && { find })}
      />
    </NavigationProvider>,
  )
  return { ...shown, go, onClose }
}

const current = () => {
  const field = screen.getByRole('combobox')
  return document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
}

test('arrow keys move through the options while the field keeps the focus, and Enter chooses', async () => {
  const { user, go, onClose } = aPalette()
  expect(current()).toBe('Products')
  await user.keyboard('{ArrowDown}')
  expect(current()).toBe('Invoices')
  await user.keyboard('{ArrowDown}')
  expect(current()).toBe('Products')
  await user.keyboard('{ArrowUp}{Enter}')
  expect(document.activeElement?.getAttribute('role')).toBe('combobox')
  expect(go).toHaveBeenCalledExactlyOnceWith('/invoices')
  expect(onClose).toHaveBeenCalledOnce()
})

test('the last chosen item is first the next time, and only once', async () => {
  const first = aPalette()
  await first.user.keyboard('inv{Enter}')
  first.unmount()
  aPalette()
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Invoices', 'Products'])
})

test('records found by the server are added, and a late answer is ignored', async () => {
  const answers = new Map<string, (groups: readonly PaletteGroup[]) => void>()
  const { user } = aPalette((typed) => new Promise((resolve) => answers.set(typed, resolve)))
  const product = (label: string) => [{ id: 'found', title: 'Records', items: [{ id: label, label, icon: Package }] }]
  await user.keyboard('val')
  await vi.waitFor(() => expect(answers.has('val')).toBe(true))
  await user.keyboard('ve')
  await vi.waitFor(() => expect(answers.has('valve')).toBe(true))
  answers.get('valve')?.(product('Ball valve'))
  expect(await screen.findByRole('option', { name: 'Ball valve' })).not.toBeNull()
  answers.get('val')?.(product('Valerian'))
  await user.keyboard('{ArrowDown}')
  expect(screen.queryByText('Valerian')).toBeNull()
})

test('the group with the closest match is first, and what matches is marked in any spelling', async () => {
  const item = (label: string, match: 'exact' | 'part') => ({ id: label, label, icon: Package, match })
  const { user } = aPalette(async () => [
    { id: 'deals', title: 'Deals', items: [item('طلب عُلبة كرتون', 'part')] },
    { id: 'found', title: 'Products', items: [item('صندوق', 'part'), item('علبة', 'exact')] },
  ])
  await user.keyboard('علبه')
  await screen.findByRole('option', { name: 'علبة' })
  const options = screen.getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['علبة', 'صندوق', 'طلب عُلبة كرتون'])
  expect(options.map((option) => option.querySelector('mark')?.textContent)).toEqual(['علبة', undefined, 'عُلبة'])
})

test('a failed search says so and keeps the local results', async () => {
  const { user } = aPalette(() => Promise.reject(new Error('offline')))
  await user.keyboard('pro')
  expect(await screen.findByText(/Couldn’t search your records/)).not.toBeNull()
  expect(screen.getByRole('option', { name: 'Products' })).not.toBeNull()
})
