import { expect, test } from 'vitest'
import { aDeal, aLine, aParcel, aRound } from '#features/deals/testing/aDeal.ts'
import { type AmendmentFields, amendableLines, readAmendment, typedDifference } from './amendment.ts'

const blank: AmendmentFields = { qty: {}, price: {}, added: [], message: '' }
const line = aLine().id
const deal = aDeal({
  status: 'accepted',
  accepted_at: '2026-03-02T06:00:00.000Z',
  rounds: [aRound()],
  current_round: 1,
})
const inPieces = () => 0

test('what was not touched is left out, and a price that stays is not sent', () => {
  expect(readAmendment(deal, blank, inPieces)).toEqual({ body: { lines: [], added: [], message: null } })
  expect(readAmendment(deal, { ...blank, qty: { [line]: '12' }, message: ' more ' }, inPieces)).toEqual({
    body: { lines: [{ line, qty: '12', unit_price: null }], added: [], message: 'more' },
  })
})

test('an empty quantity removes an item', () => {
  expect(readAmendment(deal, { ...blank, qty: { [line]: '' } }, inPieces)).toMatchObject({
    body: { lines: [{ line, qty: '0' }] },
  })
})

test('quantities below what is packed, too fine, or no numbers are errors of their fields', () => {
  const packed = { ...deal, parcels: [aParcel({ lines: [{ line, qty: '4' }] })] }
  expect(amendableLines(packed)).toMatchObject([{ fixed: '4', isClosed: false }])
  const errorOf = (qty: string) => readAmendment(packed, { ...blank, qty: { [line]: qty } }, inPieces)
  expect(errorOf('3')).toEqual({ errors: { [line]: { qty: { code: 'below_shipped', params: { min: '4' } } } } })
  expect(errorOf('4.5')).toEqual({ errors: { [line]: { qty: { code: 'precision' } } } })
  expect(errorOf('many')).toEqual({ errors: { [line]: { qty: { code: 'quantity' } } } })
  expect(readAmendment(packed, { ...blank, price: { [line]: 'x' } }, inPieces)).toEqual({
    errors: { [line]: { price: { code: 'money' } } },
  })
})

test('an item of which a part was closed stays as agreed, whatever was typed before', () => {
  const closed = { ...deal, lines: [aLine({ closed: '2' })] }
  expect(readAmendment(closed, { ...blank, qty: { [line]: '12' }, price: { [line]: 'x' } }, inPieces)).toEqual({
    body: { lines: [], added: [], message: null },
  })
})

test('the price of an item that is removed no longer counts', () => {
  expect(readAmendment(deal, { ...blank, qty: { [line]: '0' }, price: { [line]: 'x' } }, inPieces)).toEqual({
    body: { lines: [{ line, qty: '0', unit_price: null }], added: [], message: null },
  })
})

test('the difference is shown as it is typed, added products included, and not while something is no number', () => {
  const added = [{ article: 'a1', name: 'Valve', sku: 'V-1', qty: '2', price: '50.00', vat_category: 'S' as const }]
  const [before, unit] = [aRound().total, Number(aRound().lines[0]?.unit_price)]
  const shown = typedDifference(deal, { ...blank, added })
  expect(shown).toMatchObject({ before: { total: before }, difference: { taxable: '100.00', total: '115.00' } })
  const less = typedDifference(deal, { ...blank, qty: { [line]: '9' } })
  expect(less?.difference.taxable).toBe((-unit).toFixed(2))
  expect(typedDifference(deal, { ...blank, qty: { [line]: '?' } })).toBeUndefined()
})
