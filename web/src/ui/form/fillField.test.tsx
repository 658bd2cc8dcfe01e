import { Price } from '@mawrid/contract/values/money.ts'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { MoneyField } from '../fields/MoneyField.tsx'
import { show } from '../testing/show.tsx'
import { FormField } from './FormField.tsx'
import { fillField } from './fillField.ts'
import { useMawridForm } from './useMawridForm.ts'

const schema = z.object({ price: Price })
let lookUp: () => void

function PriceForm() {
  const values: { price: string } = { price: '' }
  const form = useMawridForm({ schema, values, submit: () => Promise.resolve() })
  lookUp = () => fillField(form, 'price', '64.00')
  return (
    <FormField of={form} name="price" label="Price">
      {(field) => <MoneyField {...field} />}
    </FormField>
  )
}

const price = () => screen.getByRole<HTMLInputElement>('textbox')

test('what is typed replaces a value that arrives in the focused field', async () => {
  const { user } = show(<PriceForm />)
  await user.click(price())
  act(() => lookUp())
  expect(price().value).toBe('64.00')
  await user.keyboard('2')
  expect(price().value).toBe('2')
})

test('the focus stays elsewhere when a value arrives in another field', async () => {
  show(<PriceForm />)
  act(() => lookUp())
  expect(price().value).toBe('64.00')
  expect(document.activeElement).toBe(document.body)
})
