import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aDeal, aLine, aParcel, aRound, jeddah, riyadh } from '#features/deals/testing/aDeal.ts'
import { readCarrier, withLink } from '../../shared/carrier/carrier.ts'
import { lineProgressOf } from './lineProgress.ts'
import {
  bestWarehouse,
  blank,
  byLine,
  otherWarehouses,
  type Packable,
  packableIn,
  packablesOf,
  qtyError,
  readPacking,
  suggestedQty,
} from './packing.ts'

const { id: line } = aLine()
const other = '0199a000-0000-7000-8000-0000000000a2'
const packable = (left: bigint, byWarehouse?: Record<string, bigint>, id = line): Packable => ({
  line: id,
  left,
  byWarehouse: byWarehouse && new Map(Object.entries(byWarehouse)),
})
const inWhole = () => 0

describe('the quantity that can be packed in a warehouse', () => {
  const stock = {
    lines: [
      {
        ...{ line, is_tracked: true, can_be_ordered_ahead: false, wanted: '10', missing: '0' },
        places: [
          { warehouse: riyadh, name_ar: '', name_en: null, available: '2', reserved: '6' },
          { warehouse: jeddah, name_ar: '', name_en: null, available: '5', reserved: '0' },
        ],
      },
    ],
  }

  test('is what is free there plus what is reserved for the line, less what is packed already', () => {
    const parcels = [aParcel({ lines: [{ line, qty: '4' }] })]
    const progress = lineProgressOf(aDeal({ rounds: [aRound()], current_round: 1, parcels }))
    const [found] = packablesOf(progress, stock, parcels)
    expect(found?.left).toBe(6_000n)
    expect(found && [packableIn(found, riyadh), packableIn(found, jeddah)]).toEqual([4_000n, 5_000n])
  })

  test('is not limited if stock is not tracked', () => {
    const progress = lineProgressOf(aDeal({ rounds: [aRound()], current_round: 1 }))
    const [found] = packablesOf(progress, { lines: [] }, [])
    expect(found && packableIn(found, jeddah)).toBe(10_000n)
  })
})

describe('the initial warehouse', () => {
  test('is the one that has the most lines in full', () => {
    const lines = [
      packable(10_000n, { [riyadh]: 9_000n, [jeddah]: 10_000n }),
      packable(5_000n, { [riyadh]: 4_000n, [jeddah]: 0n }, other),
    ]
    expect(bestWarehouse(lines, [riyadh, jeddah])).toBe(jeddah)
  })
  test('is the one that has the most of them if none has a line in full', () => {
    expect(bestWarehouse([packable(10_000n, { [riyadh]: 3_000n, [jeddah]: 4_000n })], [riyadh, jeddah])).toBe(jeddah)
  })
  test('is the first if there is no difference', () => {
    expect(bestWarehouse([packable(10_000n)], [riyadh, jeddah])).toBe(riyadh)
  })
  test('names the other warehouses, the fullest first', () => {
    const line = packable(10_000n, { [riyadh]: 3_000n, [jeddah]: 4_000n })
    expect(otherWarehouses(line, 'elsewhere').map(({ warehouse }) => warehouse)).toEqual([jeddah, riyadh])
    expect(otherWarehouses(line, jeddah).map(({ qty }) => qty)).toEqual([3_000n])
  })
})

describe('a quantity', () => {
  const ten = packable(10_000n, { [riyadh]: 4_000n })

  test('starts with all that is left, as far as the warehouse has it', () => {
    expect(suggestedQty(ten, riyadh)).toBe('4')
    expect(suggestedQty(packable(10_000n), riyadh)).toBe('10')
  })
  test.each([
    ['4', undefined],
    ['٤', undefined],
    ['', undefined],
    ['0', undefined],
    ['5', 'stock_short'],
    ['11', 'too_big'],
    ['1.5', 'precision'],
    ['four', 'quantity'],
  ])('“%s” is refused as %s before it is sent', (text, code) => {
    expect(qtyError(text, ten, riyadh, 0)?.code).toBe(code)
  })
  test('is never refused as suggested', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10_000_000n), fc.bigInt(0n, 10_000_000n), (left, here) => {
        const line = packable(left, { [riyadh]: here })
        expect(qtyError(suggestedQty(line, riyadh), line, riyadh, 3)).toBeUndefined()
      }),
    )
  })
})

describe('the request', () => {
  const lines = [packable(10_000n, { [riyadh]: 10_000n }), packable(5_000n, { [riyadh]: 5_000n }, other)]
  const input = { lines, warehouse: riyadh, precisionOf: inWhole }

  test('has all that is left if nothing was typed', () => {
    expect(readPacking({ ...input, typed: blank })).toMatchObject({
      body: {
        warehouse: riyadh,
        lines: [
          { line, qty: '10' },
          { line: other, qty: '5' },
        ],
        ship: false,
      },
    })
  })
  test('leaves out a line with nothing to pack', () => {
    const read = readPacking({ ...input, typed: { ...blank, qty: { [line]: '0', [other]: '2' } } })
    expect(read).toMatchObject({ body: { lines: [{ line: other, qty: '2' }] } })
  })
  test('is refused if all lines are empty', () => {
    const read = readPacking({ ...input, typed: { ...blank, qty: { [line]: '0', [other]: '' } } })
    expect(read).toEqual({ errors: { lines: { code: 'nothing' } } })
  })
  test("maps the server's errors to their lines, though others were left out", () => {
    const refused = [{ path: 'lines.0.qty', code: 'stock_short' }]
    expect(byLine(refused, [{ line: other }])).toMatchObject({ [other]: { code: 'stock_short' } })
  })
})

describe('the carrier', () => {
  const typed = { carrier: 'smsa', carrier_name: '', tracking_number: '123', tracking_url: 'smsa.example/123' } as const

  test('is tracked by number and link', () => {
    expect(readCarrier(typed)).toMatchObject({ body: { tracking_url: 'https://smsa.example/123' } })
  })
  test('has a name if it is not one of the listed ones', () => {
    expect(readCarrier({ ...typed, carrier: 'other' })).toEqual({ errors: { carrier_name: { code: 'required' } } })
  })
  test('has no tracking if it is the seller’s own car', () => {
    expect(readCarrier({ ...typed, carrier: 'own' })).toEqual({
      body: { carrier: 'own', carrier_name: null, tracking_number: null, tracking_url: null },
    })
  })
})

describe('the tracking link', () => {
  const typed = { carrier: 'smsa', carrier_name: '', tracking_number: '', tracking_url: '' } as const
  const smsa = 'https://www.smsaexpress.com/trackingdetails?tracknumbers=2312004518'

  test('is derived from the number, and follows the carrier', () => {
    const numbered = { ...typed, ...withLink(typed, { tracking_number: '2312004518' }) }
    expect(numbered.tracking_url).toBe(smsa)
    expect(withLink(numbered, { carrier: 'aramex' }).tracking_url).toContain('aramex.com')
    expect(withLink(numbered, { carrier: 'spl' }).tracking_url).toBe('')
  })
  test('stays as it was typed', () => {
    const own = { ...typed, tracking_url: 'https://track.example/1' }
    expect(withLink(own, { tracking_number: '2312004518' })).toEqual({ tracking_number: '2312004518' })
  })
})
