import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { IbanField } from './IbanField.tsx'
import { MoneyField } from './MoneyField.tsx'
import { PhoneField } from './PhoneField.tsx'
import { QuantityField } from './QuantityField.tsx'

const input = () => screen.getByRole<HTMLInputElement>('textbox')

function Money({ start = '', onValue }: { start?: string; onValue?: (value: string) => void }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <MoneyField
        label="Price"
        value={value}
        onChange={(next) => {
          setValue(next)
          onValue?.(next)
        }}
      />
      <button type="button" onClick={() => setValue('7.00')}>
        Other
      </button>
    </>
  )
}

test('an amount is left as it is typed, and formatted on blur', async () => {
  const seen = vi.fn()
  const { user } = show(<Money onValue={seen} />)
  await user.type(input(), '١٬٤٩٩٫٥')
  expect(input().value).toBe('١٬٤٩٩٫٥')
  expect(seen).toHaveBeenLastCalledWith('1499.50')
  await user.tab()
  expect(input().value).toBe('1,499.50')
})

test('the caret stays in place', async () => {
  const { user } = show(<Money start="1499.00" />)
  await user.type(input(), '2', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect(input().value).toBe('12,499.00')
  expect(input().selectionStart).toBe(2)
})

test('an invalid amount stays in the field and is passed on as it is', async () => {
  const seen = vi.fn()
  const { user } = show(<Money onValue={seen} />)
  await user.type(input(), 'about 20')
  await user.tab()
  expect(input().value).toBe('about 20')
  expect(seen).toHaveBeenLastCalledWith('about 20')
})

test('a value set from outside is shown at once, even while somebody types', async () => {
  const { user } = show(<Money start="1499.00" />)
  await user.type(input(), '9')
  screen.getByRole('button', { name: 'Other' }).click()
  await screen.findByDisplayValue('7.00')
})

function Mobile({ onValue }: { onValue: (value: string) => void }) {
  const [value, setValue] = useState('')
  return (
    <PhoneField
      label="Mobile"
      value={value}
      onChange={(next) => {
        setValue(next)
        onValue(next)
      }}
    />
  )
}

test('a pasted mobile is passed on in its stored form and shown grouped after the country', async () => {
  const seen = vi.fn()
  const { user } = show(<Mobile onValue={seen} />, 'ar')
  await user.click(input())
  await user.paste('00966 50 123 4567')
  await user.tab()
  expect(seen).toHaveBeenLastCalledWith('+966501234567')
  expect(input().value).toBe('50 123 4567')
  expect(input().dir).toBe('ltr')
})

test('an IBAN shows its bank in the page’s language', () => {
  show(<IbanField label="IBAN" value="SA0380000000608010167519" onChange={() => undefined} />, 'ar')
  expect(input().value).toBe('SA03 8000 0000 6080 1016 7519')
  expect(screen.getByText('مصرف الراجحي')).toBeTruthy()
})

function Stock({ start }: { start: string }) {
  const [value, setValue] = useState(start)
  return <QuantityField label="Stock" value={value} onChange={setValue} min={1} max={3} step={0.5} decimals={1} />
}

test('a quantity is stepped by arrow keys and buttons, between its limits', async () => {
  const { user } = show(<Stock start="2" />)
  await user.click(input())
  await user.keyboard('{ArrowUp}')
  expect(input().value).toBe('2.5')
  await user.click(screen.getByRole('button', { name: 'More: Stock' }))
  expect(input().value).toBe('3')
  expect(screen.getByRole('button', { name: 'More: Stock' })).toHaveProperty('disabled', true)
  await user.click(input())
  await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(input().value).toBe('1')
})
