import { afterEach, expect, test, vi } from 'vitest'
import { marked, markTitle } from './markTitle.ts'

afterEach(() => {
  document.title = ''
})

test('R-18: the number is once before the title, however the title changes, and goes when nothing waits', async () => {
  let count = 3
  document.title = 'Products | Mawrid'
  const mark = markTitle(() => count)
  expect(document.title).toBe('(3) Products | Mawrid')

  document.title = 'Deals | Mawrid'
  await vi.waitFor(() => expect(document.title).toBe('(3) Deals | Mawrid'))
  count = 2
  mark.renew()
  expect(document.title).toBe('(2) Deals | Mawrid')
  mark.stop()
  expect(document.title).toBe('Deals | Mawrid')
})

test('R-18: without waiting deals the title has no number', () => {
  expect(marked('(4) Deals', 0)).toBe('Deals')
  expect(marked('(4) Deals', 12)).toBe('(12) Deals')
})
