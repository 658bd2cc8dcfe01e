import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useNow } from './useNow.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('the time is right on a screen opened long after the last one that showed it', () => {
  vi.useFakeTimers()
  renderHook(useNow).unmount()
  const later = Date.now() + 7 * 60_000
  vi.setSystemTime(later)
  expect(renderHook(useNow).result.current.getTime()).toBe(later)
})
