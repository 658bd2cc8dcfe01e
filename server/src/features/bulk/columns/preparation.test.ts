import { expect, test } from 'vitest'
import { preparationOf } from './preparation.ts'

const weightOf = (header: string, text: string) =>
  preparationOf(null, [{ header, field: 'weight_kg' }])({ row: 2, cells: [text] }).cells[0]

test('weights are kilograms by the unit in the header', () => {
  expect(weightOf('Weight (g)', '250')).toEqual({ number: '0.25' })
  expect(weightOf('Weight (lbs)', '2')).toEqual({ number: '0.907' })
})

test.each(['constructor', 'toString', '__proto__', 'stone'])('a unit called “%s” changes no weight', (unit) => {
  expect(weightOf(`Weight (${unit})`, '250')).toBe('250')
})

test('a number that is no weight stays as it was written', () => {
  const endless = '9'.repeat(400)
  expect(weightOf('Weight (g)', endless)).toBe(endless)
})
