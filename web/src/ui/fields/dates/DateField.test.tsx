import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '#ui/testing/show.tsx'
import { DateField } from './DateField.tsx'

function Expiry({ start = '', onValue }: { start?: string; onValue?: (day: string) => void }) {
  const [day, setDay] = useState(start)
  return (
    <DateField
      label="Expires on"
      value={day}
      onChange={(next) => {
        setDay(next)
        onValue?.(next)
      }}
    />
  )
}

test.each([
  ['Latin', '15012026'],
  ['Arabic-Indic', '١٥٠١٢٠٢٦'],
])('a day is typed in %s digits and passed on in the contract’s form', async (_, digits) => {
  const typed = vi.fn()
  const { user } = show(<Expiry onValue={typed} />, 'ar')
  const [first] = screen.getAllByRole('spinbutton')
  if (!first) throw new Error('The field has no parts')
  await user.click(first)
  await user.keyboard(digits)
  expect(typed).toHaveBeenLastCalledWith('2026-01-15')
})

test('below the field is the same day in the other calendar', async () => {
  show(<Expiry start="2026-01-15" />, 'ar')
  expect(screen.getByText(/26 رجب 1447/)).toBeTruthy()
})

test('a day can be entered in Hijri, and its value stays Gregorian', async () => {
  const typed = vi.fn()
  const { user } = show(<Expiry onValue={typed} />)
  await user.click(screen.getByRole('button', { name: 'Enter in Hijri' }))
  const [first] = screen.getAllByRole('spinbutton')
  if (!first) throw new Error('The field has no parts')
  await user.click(first)
  await user.keyboard('26071447')
  expect(typed).toHaveBeenLastCalledWith('2026-01-15')
  expect(screen.getByText('15 Jan 2026')).toBeTruthy()
})

test('the chosen calendar is stored', async () => {
  const { user, unmount } = show(<Expiry start="2026-01-15" />)
  await user.click(screen.getByRole('button', { name: 'Enter in Hijri' }))
  unmount()
  show(<Expiry start="2026-01-15" />)
  expect(screen.getByRole('button', { name: 'Enter in Gregorian' })).toBeTruthy()
})
