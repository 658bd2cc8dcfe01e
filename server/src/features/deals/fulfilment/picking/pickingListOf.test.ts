import { expect, test } from 'vitest'
import type { ToPick } from './goodsToPick.ts'
import { pickingListOf } from './pickingListOf.ts'

const seller = { name_ar: 'واحة', name_en: null, cr: null, vat_number: null, address: null, logo: null }
const warehouses = new Map([['w1', { name_ar: 'مستودع السلي', name_en: 'As Sulay' }]])
const listOf = (goods: readonly Partial<ToPick>[]) =>
  pickingListOf({
    lang: 'en',
    day: '2026-11-28',
    seller,
    warehouses,
    goods: goods.map((one) => ({
      deal: 'd1',
      number: 'D-1',
      warehouse: 'w1',
      bin: null,
      sku: 'A',
      nameAr: 'عسل',
      nameEn: 'Honey',
      variant: [],
      variantEn: null,
      unitId: null,
      qty: '1',
      ...one,
    })),
  })

test('goods of several deals are one line for each bin, with the quantity of each deal', () => {
  const { deals, places } = listOf([
    { qty: '2.5', bin: 'A-1' },
    { qty: '4', bin: 'A-1', number: 'D-2' },
  ])
  expect(deals).toEqual(['D-1', 'D-2'])
  const both = [
    { number: 'D-1', qty: '2.5' },
    { number: 'D-2', qty: '4' },
  ]
  expect(places).toMatchObject([{ lines: [{ bin: 'A-1', sku: 'A', qty: '6.5', deals: both }] }])
})

test('bins come in the order of their numbers, goods without one after them, and what is in no stock last', () => {
  const { places } = listOf([
    { warehouse: null, sku: 'Z' },
    { sku: 'D' },
    { sku: 'C', bin: 'A-10' },
    { sku: 'B', bin: 'A-2' },
  ])
  expect(places.map(({ warehouse, lines }) => [warehouse?.name_en ?? null, lines.map(({ sku }) => sku)])).toEqual([
    ['As Sulay', ['B', 'C', 'D']],
    [null, ['Z']],
  ])
})
