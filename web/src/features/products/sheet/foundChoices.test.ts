import { expect, test } from 'vitest'
import { completed, foundChoices } from './foundChoices.ts'

const all = ['Corrugated cartons', 'Packing machines', 'Pallets', 'Bags and packs']

test.each([
  ['', all, -1],
  ['Pallets', all, 2],
  ['pack', ['Packing machines', 'Bags and packs'], 0],
  ['carton', ['Corrugated cartons'], 0],
  ['nothing', [], -1],
])('for "%s" %j are offered, and Enter takes number %i', (text, choices, at) => {
  expect(foundChoices(all, text)).toEqual({ choices, at })
})

test('of several choices, the last one is completed', () => {
  expect(foundChoices(all, 'Pallets | pack', true)).toEqual({ choices: ['Packing machines', 'Bags and packs'], at: 0 })
  expect(completed('Pallets | pack', 'Packing machines', true)).toBe('Pallets | Packing machines')
  expect(completed('pack', 'Packing machines', true)).toBe('Packing machines')
  expect(completed('pack', 'Packing machines')).toBe('Packing machines')
})
