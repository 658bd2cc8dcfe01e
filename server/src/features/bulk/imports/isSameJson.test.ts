import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameJson } from './isSameJson.ts'

const value = fc.letrec((of) => ({
  any: fc.oneof({ maxDepth: 3 }, fc.constantFrom(null, true, 0, 1, '', 'a'), of('list'), of('record')),
  list: fc.array(of('any'), { maxLength: 3 }),
  record: fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(of('any'), fc.constant(undefined)), { maxKeys: 3 }),
})).record

test('two products are equal exactly when the database stores the same for both', () => {
  const stored = (product: unknown) => JSON.parse(JSON.stringify(product))
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect(isSameJson(one, other)).toBe(isDeepStrictEqual(stored(one), stored(other)))
      expect(isSameJson(one, stored(one))).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})
