import { expect, test } from 'vitest'
import { choiceSteps, chooseIn, chosenIn, isDecided } from './choiceSteps.ts'

const line = (id: string, more: object = {}) => ({
  line: id,
  answer: 'offered',
  qty: '10',
  unit_price: '5.00',
  ...more,
})
const lines = [
  line('a'),
  line('b', { group: 1 }),
  line('c', { is_optional: true, quantities: [{ qty: '50', unit_price: '4.00' }] }),
  line('d', { group: 1 }),
  line('e', { answer: 'not_available' }),
]

test('a group stands where its first item is, and what is not offered is no step', () => {
  const steps = choiceSteps(lines)
  expect(steps.map(({ choices }) => choices.map(({ value }) => value))).toEqual([
    ['a 10'],
    ['b 10', 'd 10'],
    ['c 10', 'c 50'],
  ])
  expect(steps.map(isDecided)).toEqual([true, false, false])
})

test('an answer replaces the one before in its step alone', () => {
  const [, group, optional] = choiceSteps(lines)
  if (!group || !optional) throw new Error('There are three steps')
  const first = chooseIn(group, [], 'b 10')
  const second = chooseIn(optional, chooseIn(group, first, 'd 10'), 'c 50')
  expect(second).toEqual([
    { line: 'd', qty: '10' },
    { line: 'c', qty: '50' },
  ])
  expect([chosenIn(group, second), chosenIn(optional, second)]).toEqual(['d 10', 'c 50'])
  expect(chosenIn(optional, chooseIn(optional, second, ''))).toBe('')
})
