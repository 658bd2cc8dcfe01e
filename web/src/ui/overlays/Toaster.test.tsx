import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { Toaster } from './Toaster.tsx'
import { clearToasts, toast } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  act(clearToasts)
  vi.useRealTimers()
})

const say = (text: string, undo?: () => void) => act(() => toast({ text, ...(undo && { undo }) }))
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('undo runs once, and the toast goes', () => {
  const restore = vi.fn()
  show(<Toaster />)
  say('Product archived', restore)
  fireEvent.click(screen.getByRole('button', { name: 'Undo', hidden: true }))
  expect(restore).toHaveBeenCalledOnce()
  expect(screen.queryByText('Product archived')).toBeNull()
})

test('a toast with undo stays longer than one without', () => {
  show(<Toaster />)
  say('Saved')
  say('Product archived', () => {})
  pass(6_000)
  expect(screen.queryByText('Saved')).toBeNull()
  expect(screen.queryByText('Product archived')).not.toBeNull()
  pass(5_000)
  expect(screen.queryByText('Product archived')).toBeNull()
})

test('toasts wait while the pointer is on them', () => {
  show(<Toaster />)
  say('Saved')
  fireEvent.pointerEnter(screen.getByRole('region', { hidden: true }))
  pass(60_000)
  expect(screen.queryByText('Saved')).not.toBeNull()
  fireEvent.pointerLeave(screen.getByRole('region', { hidden: true }))
  pass(6_000)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('after a toast is answered the focus returns to where it came from, and later toasts expire', () => {
  show(
    <>
      <button type="button">Archive</button>
      <Toaster />
    </>,
  )
  const came = screen.getByRole('button', { name: 'Archive' })
  act(() => came.focus())
  say('Product archived', () => say('Restored'))
  const undo = screen.getByRole('button', { name: 'Undo', hidden: true })
  act(() => undo.focus())
  fireEvent.click(undo)
  expect(document.activeElement).toBe(came)
  pass(6_000)
  expect(screen.queryByText('Restored')).toBeNull()
})

test('three toasts are shown at once; a fourth waits', () => {
  show(<Toaster />)
  for (const text of ['One', 'Two', 'Three', 'Four']) say(text)
  expect(screen.queryByText('Four')).toBeNull()
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss', hidden: true })[0] ?? document.body)
  expect(screen.queryByText('Four')).not.toBeNull()
})
