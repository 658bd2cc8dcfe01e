import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '#ui/testing/show.tsx'
import { ComboBoxField } from './ComboBoxField.tsx'
import { MultiSelectField } from './MultiSelectField.tsx'

const cities = [
  { value: 'riyadh', label: 'الرياض', alsoFoundBy: 'Riyadh' },
  { value: 'jeddah', label: 'جدة', alsoFoundBy: 'Jeddah' },
  { value: 'ahsa', label: 'الأحساء', alsoFoundBy: 'Al Ahsa' },
]

const box = () => screen.getByRole<HTMLInputElement>('combobox')
const offered = () => screen.queryAllByRole('option').map((option) => option.textContent)

function City({ onValue }: { onValue: (value: string) => void }) {
  const [city, setCity] = useState('riyadh')
  return (
    <ComboBoxField
      label="المدينة"
      value={city}
      choices={cities}
      onChange={(next) => {
        setCity(next)
        onValue(next)
      }}
    />
  )
}

test('a choice is found by its name in the other language', async () => {
  const chosen = vi.fn()
  const { user } = show(<City onValue={chosen} />, 'ar')
  await user.tripleClick(box())
  await user.keyboard('jed')
  expect(offered()).toEqual(['جدة'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(chosen).toHaveBeenLastCalledWith('jeddah')
  expect(box().value).toBe('جدة')
})

test('hamza and vowel marks do not matter', async () => {
  const { user } = show(<City onValue={() => undefined} />, 'ar')
  await user.tripleClick(box())
  await user.keyboard('احسا')
  expect(offered()).toEqual(['الأحساء'])
})

test('leaving the search keeps the previous choice', async () => {
  const chosen = vi.fn()
  const { user } = show(<City onValue={chosen} />, 'ar')
  await user.tripleClick(box())
  await user.keyboard('jed')
  await user.tab()
  await waitFor(() => expect(box().value).toBe('الرياض'))
  expect(chosen).not.toHaveBeenCalled()
})

test('the list stays open when the page scrolls because something above the field grew', async () => {
  const { user } = show(<City onValue={() => undefined} />, 'ar')
  await user.tripleClick(box())
  await user.keyboard('jed')
  fireEvent.scroll(document)
  await new Promise(requestAnimationFrame)
  expect(offered()).toEqual(['جدة'])
  await user.click(screen.getByRole('option', { name: 'جدة' }))
  expect(box().value).toBe('جدة')
})

function Cities() {
  const [served, setServed] = useState<string[]>(['riyadh'])
  return <MultiSelectField label="المدن" value={served} choices={cities} onChange={setServed} />
}

const chips = () => screen.queryAllByRole('listitem', { hidden: true }).map((chip) => chip.textContent)

test('several are chosen one after the other, and leaving the field removes none', async () => {
  const { user } = show(<Cities />, 'ar')
  await user.click(box())
  await user.keyboard('jed{ArrowDown}{Enter}')
  await waitFor(() => expect(chips()).toEqual(['الرياض', 'جدة']))
  await user.tab()
  expect(chips()).toEqual(['الرياض', 'جدة'])
})

test('a chip is removed by its button', async () => {
  const { user } = show(<Cities />, 'ar')
  await user.click(screen.getByRole('button', { name: 'إزالة الرياض' }))
  expect(chips()).toEqual([])
})
