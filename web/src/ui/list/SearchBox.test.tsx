import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { SearchBox } from './SearchBox.tsx'

let searches: string[]
let follow: (search: string) => void
beforeEach(() => {
  vi.useFakeTimers()
  searches = []
  show(<Searched />)
})
afterEach(() => vi.useRealTimers())

/** Simulates the address, which changes only when the test says so. */
function Searched() {
  const [search, setSearch] = useState('')
  follow = setSearch
  return <SearchBox hint="Search" search={search} onSearch={(next) => searches.push(next)} />
}

const box = () => screen.getByRole('searchbox')
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const pause = () => act(() => vi.advanceTimersByTime(100))

test('typed text stays while the address follows', () => {
  for (const text of ['p', 'pu']) {
    type(text)
    pause()
  }
  type('pum')
  act(() => follow('p'))
  expect(box()).toHaveProperty('value', 'pum')
  pause()
  type('pump')
  act(() => follow('pum'))
  expect(box()).toHaveProperty('value', 'pump')
  pause()
  act(() => follow('pump'))
  pause()
  expect(box()).toHaveProperty('value', 'pump')
  expect(searches).toEqual(['p', 'pu', 'pum', 'pump'])
})

test('a search set in the address is shown in the box, and not searched again', () => {
  type('pump')
  pause()
  act(() => follow('pump'))
  act(() => follow('valve'))
  pause()
  expect(box()).toHaveProperty('value', 'valve')
  act(() => follow('pump'))
  pause()
  expect(box()).toHaveProperty('value', 'pump')
  expect(searches).toEqual(['pump'])
})
