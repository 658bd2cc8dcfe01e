import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { code128, gs1128, patterns } from './code128.ts'
import { ean13 } from './ean13.ts'

/** Values of the symbol between start and check character, as a scanner reads them by the widths of bars. */
function scanned(modules: string): { readonly start: number; readonly values: readonly number[] } {
  const widths = (modules.match(/1+|0+/g) ?? []).map((run) => run.length)
  const symbols = Array.from({ length: Math.floor(widths.length / 6) }, (_, n) =>
    widths.slice(n * 6, n * 6 + 6).join(''),
  )
  const [start = -1, ...values] = symbols.slice(0, -1).map((symbol) => patterns.indexOf(symbol))
  const check = values.pop() ?? -1
  const sum = values.reduce((total, value, index) => total + value * (index + 1), start)
  expect(check).toBe(sum % 103)
  expect(widths.slice(-7).join('')).toBe('2331112')
  return { start, values }
}

describe('Code 128', () => {
  test('has 106 different patterns of eleven modules, whose bars are even, and a stop pattern of thirteen', () => {
    const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)
    const symbols = patterns.slice(0, 106).map((pattern) => Array.from(pattern, Number))
    expect(new Set(patterns).size).toBe(107)
    expect(symbols.filter((widths) => widths.length !== 6 || sum(widths) !== 11)).toEqual([])
    expect(symbols.filter((widths) => sum(widths.filter((_, index) => index % 2 === 0)) % 2 !== 0)).toEqual([])
    expect(sum(Array.from(patterns[106] ?? '', Number))).toBe(13)
  })

  test('reads back as what was encoded, whatever the SKU', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9._/-]{1,64}$/), (sku) => {
        const { start, values } = scanned(code128(sku))
        expect(start).toBe(104)
        expect(String.fromCharCode(...values.map((value) => value + 32))).toBe(sku)
      }),
    )
  })

  test('has the check character of the published example PJJ123C', () => {
    // In code set B: 104 + 48 + 2·42 + 3·42 + 4·17 + 5·18 + 6·19 + 7·35 = 879, which leaves 55.
    expect(code128('PJJ123C').slice(11 * 8, 11 * 9)).toBe('11101000110')
  })

  test('of GS1 begins with its function character and has two digits in a symbol', () => {
    const { start, values } = scanned(gs1128('0109506000134352'))
    expect(start).toBe(105)
    expect(values).toEqual([102, 1, 9, 50, 60, 0, 13, 43, 52])
  })
})

describe('EAN-13', () => {
  test('has the bars of the published example 5901234123457', () => {
    expect(ean13('5901234123457')).toBe(
      '10100010110100111011001100100110111101001110101010110011011011001000010101110010011101000100101',
    )
  })

  test('is always 95 modules with its guards', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{13}$/), (digits) => {
        expect(ean13(digits)).toMatch(/^101[01]{42}01010[01]{42}101$/)
      }),
    )
  })
})
