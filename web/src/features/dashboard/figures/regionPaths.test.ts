import { regions } from '@mawrid/contract/addresses/regions.ts'
import { expect, test } from 'vitest'
import { regionPaths } from './regionPaths.ts'

test('R-01: the map draws each of the 13 regions once', () => {
  expect(regionPaths.map(({ region }) => region).toSorted()).toEqual([...regions].toSorted())
})
