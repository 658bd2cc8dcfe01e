import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { InlineQuantity } from './InlineQuantity.tsx'

test('a quantity saved by Enter is not saved again as the focus moves to the next row', async () => {
  const { user, save, field, next } = shown(async () => true)
  await user.type(field, '12{Enter}')
  await vi.waitFor(() => expect(document.activeElement).toBe(next))
  expect(save.mock.calls).toEqual([['12']])
})

test('a field left while Enter still saves it is saved once', async () => {
  const answer = Promise.withResolvers<boolean>()
  const { user, save, field, next } = shown(() => answer.promise)
  await user.type(field, '12{Enter}')
  await user.click(next)
  answer.resolve(true)
  await vi.waitFor(() => expect(field).toHaveProperty('value', '5'))
  expect(save.mock.calls).toEqual([['12']])
})

test('text typed while an earlier quantity is being saved stays, and is saved on blur', async () => {
  const answer = Promise.withResolvers<boolean>()
  const { user, save, field, next } = shown((typed) => (typed === '12' ? answer.promise : Promise.resolve(true)), {
    movesOn: false,
  })
  await user.type(field, '12{Enter}')
  await user.type(field, '3', { initialSelectionStart: 2 })
  answer.resolve(true)
  await answer.promise
  await user.click(next)
  expect(save.mock.calls).toEqual([['12'], ['123']])
})

test('a refused quantity is sent again by the next Enter', async () => {
  const { user, save, field } = shown(async () => false)
  await user.type(field, '12{Enter}')
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  await user.keyboard('{Enter}')
  expect(save.mock.calls).toEqual([['12'], ['12']])
})

/** A field that shows 5, and the field of the next row, to which Enter moves the focus. */
function shown(onSave: (typed: string) => Promise<boolean>, { movesOn = true } = {}) {
  const save = vi.fn(onSave)
  const focusNext = () => screen.getByLabelText('Next').focus()
  render(
    <>
      <InlineQuantity label="Counted" value="5" onSave={save} onNext={movesOn ? focusNext : undefined} />
      <InlineQuantity label="Next" value="7" onSave={save} />
    </>,
  )
  return {
    user: userEvent.setup(),
    save,
    field: screen.getByLabelText<HTMLInputElement>('Counted'),
    next: screen.getByLabelText<HTMLInputElement>('Next'),
  }
}
