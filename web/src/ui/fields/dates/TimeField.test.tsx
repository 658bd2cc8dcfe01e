import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Lang } from '#ui/format/formats.ts'
import { show } from '#ui/testing/show.tsx'
import { TimeField } from './TimeField.tsx'

function Cutoff({ start }: { start: string }) {
  const [time, setTime] = useState(start)
  return (
    <>
      <TimeField label="Cut-off" value={time} onChange={setTime} />
      <output>{time}</output>
    </>
  )
}

function open(lang: Lang, start = '') {
  const { user } = show(<Cutoff start={start} />, lang)
  return { user, box: screen.getByLabelText<HTMLInputElement>('Cut-off'), stored: screen.getByRole('status') }
}

test.each([
  ['8', '08:00'],
  ['830', '08:30'],
  ['8:30', '08:30'],
  ['8:30 pm', '20:30'],
  ['٨:٣٠ م', '20:30'],
  ['17.45', '17:45'],
])('"%s" is read as %s', async (typed, time) => {
  const { user, box, stored } = open('en')
  await user.type(box, typed)
  expect(stored.textContent).toBe(time)
  await user.tab()
  expect(box.value).toBe(time)
})

test('the time is shown by the clock of the page, not of the browser', () => {
  expect(open('ar', '20:30').box.value).toBe('8:30\u00a0م')
})

test('what is no time stays as typed, for the form to refuse', async () => {
  const { user, box, stored } = open('en')
  await user.type(box, '25:99')
  await user.tab()
  expect(box.value).toBe('25:99')
  expect(stored.textContent).toBe('25:99')
})

test('a half hour is chosen by keyboard, beginning at the present time', async () => {
  const { user, box, stored } = open('en', '16:45')
  await user.tab()
  expect(document.activeElement).toBe(box)
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('option', { selected: true, hidden: true }).textContent).toBe('16:30')
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(stored.textContent).toBe('17:30')
  expect(box.value).toBe('17:30')
  expect(screen.queryByRole('listbox', { hidden: true })).toBeNull()
})

test('Escape closes the list and keeps the time; typing closes it too', async () => {
  const { user, box, stored } = open('en', '09:00')
  await user.click(box)
  expect(box.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Escape}')
  expect(box.getAttribute('aria-expanded')).toBe('false')
  expect(stored.textContent).toBe('09:00')
  await user.click(box)
  await user.keyboard('{Backspace}')
  expect(screen.queryByRole('listbox', { hidden: true })).toBeNull()
})

test('a half hour is chosen by pointer, in the words of the page', async () => {
  const { user, box, stored } = open('ar', '08:00')
  await user.click(box)
  await user.click(screen.getByRole('option', { name: '4:30\u00a0م', hidden: true }))
  expect(stored.textContent).toBe('16:30')
})
