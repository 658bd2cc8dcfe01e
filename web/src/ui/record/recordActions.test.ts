import { stateTable } from '@mawrid/contract/states.ts'
import { expect, test } from 'vitest'
import { recordActions } from './recordActions.ts'

const life = stateTable(
  ['new', 'accepted', 'shipped'],
  [
    { from: ['new'], action: 'accept', by: ['seller'], to: 'accepted' },
    { from: ['accepted'], action: 'ship', by: ['seller'], to: 'shipped' },
    { from: ['new', 'accepted'], action: 'cancel', by: ['seller', 'buyer'], to: 'same' },
    { from: ['shipped'], action: 'confirm', by: ['buyer'], to: 'same' },
  ],
)

const onChoose = () => undefined
const looks = {
  ship: { label: 'Ship', onChoose },
  accept: { label: 'Accept', onChoose },
  cancel: { label: 'Cancel', onChoose, danger: true },
  confirm: { label: 'Confirm', onChoose },
}

test('a record offers what its state allows its side, the way on first', () => {
  const offered = (state: (typeof life.states)[number]) =>
    recordActions(life, state, 'seller', looks).map(({ label }) => label)
  expect(offered('new')).toEqual(['Accept', 'Cancel'])
  expect(offered('accepted')).toEqual(['Ship', 'Cancel'])
  expect(offered('shipped')).toEqual([])
})

test('an action without a face is not offered', () => {
  expect(recordActions(life, 'new', 'seller', { accept: looks.accept }).map(({ id }) => id)).toEqual(['accept'])
})
