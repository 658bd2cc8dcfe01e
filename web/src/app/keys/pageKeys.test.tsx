import { fireEvent, render, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { letterOf } from '#ui/keys/letterOf.ts'
import { NavigationProvider } from '#ui/navigation.tsx'
import { screens } from '../routes.tsx'
import { goKeys } from './goKeys.ts'
import { showKeys, useKeySheet } from './keySheet.ts'
import { usePageKeys } from './usePageKeys.ts'

const go = vi.fn()
const wrapper = ({ children }: { children: ReactNode }) => (
  <NavigationProvider value={{ go }}>{children}</NavigationProvider>
)
const press = (key: string, more: object = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...more })

beforeEach(() => {
  go.mockClear()
  showKeys(false)
  renderHook(usePageKeys, { wrapper })
})

test('each letter opens a screen that needs no record', () => {
  const open = screens.filter(({ path, isBare }) => !isBare && !path.includes('$')).map(({ path }) => path)
  for (const path of Object.values(goKeys)) expect(open).toContain(path)
  expect(new Set(Object.values(goKeys)).size).toBe(Object.keys(goKeys).length)
})

test('g and a letter open the screen, on an Arabic keyboard, too', () => {
  press('g')
  press('p')
  press('ل', { code: 'KeyG' })
  press('ه', { code: 'KeyI' })
  expect(go.mock.calls).toEqual([['/apps/product/list'], ['/apps/invoice/list']])
})

test('a letter alone, after another key, or with Ctrl opens nothing', () => {
  press('p')
  press('g')
  press('Escape')
  press('p')
  press('g', { ctrlKey: true })
  press('p')
  expect(go).not.toHaveBeenCalled()
})

test('? shows all shortcuts on any layout; typed into a field it does not', () => {
  const { getByRole } = render(<input aria-label="name" />)
  const field = getByRole('textbox')
  press('?', { shiftKey: true }, field)
  press('g', {}, field)
  press('p', {}, field)
  expect([useKeySheet.getState().isOpen, go.mock.calls]).toEqual([false, []])
  press('Shift')
  press('؟', { code: 'Slash', shiftKey: true })
  expect(useKeySheet.getState().isOpen).toBe(true)
})

test('a key is read by its letter on a Latin keyboard, and by its position on others', () => {
  const pressed = (key: string, code: string, shiftKey = false) => letterOf({ key, code, shiftKey })
  expect(pressed('J', 'KeyJ', true)).toBe('j')
  expect(pressed('ت', 'KeyJ')).toBe('j')
  expect(pressed('/', 'Digit7', true)).toBe('/')
  expect(pressed('ظ', 'Slash')).toBe('/')
  expect(pressed('Escape', 'Escape')).toBe('Escape')
})
