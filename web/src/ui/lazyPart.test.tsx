import { act, render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazyPart.ts'

const outOfReach = new TypeError('Failed to fetch dynamically imported module')

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

class Boundary extends Component<{ children: ReactNode }> {
  override state = { broken: '' }
  static getDerivedStateFromError(error: Error) {
    return { broken: error.message }
  }
  override render() {
    return this.state.broken ? <p>Broke: {this.state.broken}</p> : this.props.children
  }
}

function show(load: () => Promise<{ default: () => ReactNode }>) {
  const Part = lazyPart(load)
  return act(async () => {
    render(
      <Boundary>
        <Suspense fallback={<p>Coming</p>}>
          <Part />
        </Suspense>
      </Boundary>,
    )
  })
}

const loaded = { default: () => <p>Here</p> }

test('a part whose file cannot be fetched is retried when the connection is back', async () => {
  const load = vi.fn().mockRejectedValueOnce(outOfReach).mockResolvedValue(loaded)
  await show(load)
  expect(screen.queryByText('Coming')).not.toBeNull()
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
  expect(screen.queryByText('Here')).not.toBeNull()
  expect(load).toHaveBeenCalledTimes(2)
})

test('without a connection event it is retried, at growing intervals', async () => {
  const load = vi.fn().mockRejectedValue(outOfReach)
  await show(load)
  await act(() => vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000))
  expect(load).toHaveBeenCalledTimes(4)
  load.mockResolvedValue(loaded)
  await act(() => vi.advanceTimersByTimeAsync(7_999))
  expect(screen.queryByText('Coming')).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.queryByText('Here')).not.toBeNull()
})

test('a part that throws fails', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const load = vi.fn().mockRejectedValue(new Error('of its own'))
  await show(load)
  expect(screen.queryByText('Broke: of its own')).not.toBeNull()
  expect(load).toHaveBeenCalledTimes(1)
})
