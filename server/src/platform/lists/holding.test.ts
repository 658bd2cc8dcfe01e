import { expect, test } from 'vitest'
import { spellings } from './holding.ts'

test.each([
  ['INV2026000031', ['INV2026000031', 'INV-2026-000031', 'INV-2026000031']],
  ['tr12', ['tr12', 'tr-12']],
  ['FAB1RED', ['FAB1RED', 'FAB-1-RED']],
  ['FAB-1', ['FAB-1']],
  ['كرتون', ['كرتون']],
  ['300x400', ['300x400', '300-x-400']],
])('%s is looked for as %j', (word, expected) => {
  expect(spellings(word)).toEqual(expected)
})
