import { afterEach, expect, test, vi } from 'vitest'
import { logError, silenceWhileLeaving } from './log.ts'

afterEach(() => vi.restoreAllMocks())

test('requests that end because the page is left are not logged', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  silenceWhileLeaving()
  window.dispatchEvent(new Event('pagehide'))
  logError('GET /api/v1/x/ failed: offline')
  expect(logged).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('pageshow'))
  logError('GET /api/v1/x/ failed: offline')
  expect(logged).toHaveBeenCalledOnce()
})
