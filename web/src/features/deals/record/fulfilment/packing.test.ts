import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aDeal, aLine, aParcel, aRound, jeddah, riyadh } from '#features/deals/testing/aDeal.ts'
import { lineProgressOf } from './lineProgress.ts'
import {
  bestPlace,
  blank,
  byLine,
  elsewhereOf,
  hereOf,
  type Packable,
  packablesOf,
  qtyError,
  readCarrier,
  readPacking,
  suggestedQty,
  withLink,
} from './packing.ts'

const { id: line } = aLine()
const other = '0199a000-0000-7000-8000-0000000000a2'
const packable = (left: bigint, there?: Record<string, bigint>, id = line): Packable => ({
  line: id,
  left,
  there: there && new Map(Object.entries(there)),
})
const inWhole = () => 0

describe('where goods can be packed', () => {
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

  test('is what is free there and what is promised to the line, less what lies packed already', () => {
    const parcels = [aParcel({ lines: [{ line, qty: '4' }] })]
    const progress = lineProgressOf(aDeal({ rounds: [aRound()], current_round: 1, parcels }))
    const [found] = packablesOf(progress, stock, parcels)
    expect(found?.left).toBe(6_000n)
    expect(found && [hereOf(found, riyadh), hereOf(found, jeddah)]).toEqual([4_000n, 5_000n])
  })

  test('is anywhere where no stock is kept', () => {
    const progress = lineProgressOf(aDeal({ rounds: [aRound()], current_round: 1 }))
    const [found] = packablesOf(progress, { lines: [] }, [])
    expect(found && hereOf(found, jeddah)).toBe(10_000n)
  })
})

describe('the warehouse it begins with', () => {
  test('is the one from which most lines leave whole', () => {
    const lines = [
      packable(10_000n, { [riyadh]: 9_000n, [jeddah]: 10_000n }),
      packable(5_000n, { [riyadh]: 4_000n, [jeddah]: 0n }, other),
    ]
    expect(bestPlace(lines, [riyadh, jeddah])).toBe(jeddah)
  })
  test('is the one that has most of them where none has a line whole', () => {
    expect(bestPlace([packable(10_000n, { [riyadh]: 3_000n, [jeddah]: 4_000n })], [riyadh, jeddah])).toBe(jeddah)
  })
  test('is the first where it makes no difference', () => {
    expect(bestPlace([packable(10_000n)], [riyadh, jeddah])).toBe(riyadh)
  })
  test('says where the rest lies, the fullest first', () => {
    const line = packable(10_000n, { [riyadh]: 3_000n, [jeddah]: 4_000n })
    expect(elsewhereOf(line, 'elsewhere').map(({ warehouse }) => warehouse)).toEqual([jeddah, riyadh])
    expect(elsewhereOf(line, jeddah).map(({ qty }) => qty)).toEqual([3_000n])
  })
})

describe('a quantity', () => {
  const ten = packable(10_000n, { [riyadh]: 4_000n })

  test('begins with all that is left, as far as it is here', () => {
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
  test('that is suggested is never refused', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10_000_000n), fc.bigInt(0n, 10_000_000n), (left, here) => {
        const line = packable(left, { [riyadh]: here })
        expect(qtyError(suggestedQty(line, riyadh), line, riyadh, 3)).toBeUndefined()
      }),
    )
  })
})

describe('what is sent', () => {
  const lines = [packable(10_000n, { [riyadh]: 10_000n }), packable(5_000n, { [riyadh]: 5_000n }, other)]
  const input = { lines, warehouse: riyadh, precisionOf: inWhole }

  test('is all that is left where nothing was typed', () => {
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
  test('leaves out a line of which nothing goes along', () => {
    const read = readPacking({ ...input, typed: { ...blank, qty: { [line]: '0', [other]: '2' } } })
    expect(read).toMatchObject({ body: { lines: [{ line: other, qty: '2' }] } })
  })
  test('is refused where nothing at all goes along', () => {
    const read = readPacking({ ...input, typed: { ...blank, qty: { [line]: '0', [other]: '' } } })
    expect(read).toEqual({ errors: { lines: { code: 'nothing' } } })
  })
  test('finds what the server refused at the line it was about, though others were left out', () => {
    const refused = [{ path: 'lines.0.qty', code: 'stock_short' }]
    expect(byLine(refused, [{ line: other }])).toMatchObject({ [other]: { code: 'stock_short' } })
  })
})

describe('who carries it', () => {
  const typed = { carrier: 'smsa', carrier_name: '', tracking_number: '123', tracking_url: 'smsa.example/123' } as const

  test('is followed by its number and link', () => {
    expect(readCarrier(typed)).toMatchObject({ body: { tracking_url: 'https://smsa.example/123' } })
  })
  test('has a name where it is none of the known', () => {
    expect(readCarrier({ ...typed, carrier: 'other' })).toEqual({ errors: { carrier_name: { code: 'required' } } })
  })
  test('the seller’s own car is followed by nothing', () => {
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
