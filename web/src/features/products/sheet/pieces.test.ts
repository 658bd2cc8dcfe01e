import type { SheetProduct } from '@mawrid/contract/bulk/sheet.ts'
import { expect, test } from 'vitest'
import { piecesOf } from './pieces.ts'

test('a large save is sent in pieces that the call takes, in order', () => {
  const product = (n: number, text: string): SheetProduct => ({
    id: String(n),
    cells: [{ column: 'brand', from: null, to: text }],
  })
  const many = Array.from({ length: 12_000 }, (_, n) => product(n, 'x'))
  expect(piecesOf(many).map(({ length }) => length)).toEqual([5_000, 5_000, 2_000])
  expect(piecesOf(many).flat()).toEqual(many)
  const long = Array.from({ length: 4_000 }, (_, n) => product(n, 'x'.repeat(1_000)))
  const pieces = piecesOf(long)
  expect(pieces.length).toBeGreaterThan(1)
  for (const piece of pieces) expect(JSON.stringify({ products: piece }).length).toBeLessThan(1_600_000)
  expect(piecesOf([])).toEqual([])
})
