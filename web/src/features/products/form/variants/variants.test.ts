import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { VariantValue } from '../productValues.ts'
import { blockOf, filledDown, isBlock, pasted } from './cells.ts'
import { combinationCount, combinations, rebuilt } from './combinations.ts'
import { duplicateSkus, skuBy, usualPattern } from './skus.ts'

const colours = { values: ['أحمر', 'Blue'] }
const sizes = { values: ['S', 'M'] }

function variant(option_values: string[], more: Partial<VariantValue> = {}): VariantValue {
  return { option_values, sku: option_values.join('-'), barcode: '', price: '', image: '', is_active: true, ...more }
}

const typed = { of: (values: readonly string[]) => `new-${values.join('-')}`, isGenerated: () => false }

test('options make every combination once, the last option changing fastest', () => {
  expect(combinations([colours, sizes])).toEqual([
    ['أحمر', 'S'],
    ['أحمر', 'M'],
    ['Blue', 'S'],
    ['Blue', 'M'],
  ])
  const values = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 5 })
  fc.assert(
    fc.property(fc.array(fc.record({ values }), { minLength: 1, maxLength: 3 }), (options) => {
      const all = combinations(options)
      expect(all).toHaveLength(combinationCount(options))
      expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(all.length)
    }),
  )
})

test('an added value keeps the input of the others, and they stay the same objects', () => {
  const before = { options: [sizes], variants: [variant(['S'], { price: '10.00' }), variant(['M'])] }
  const after = rebuilt(before, [{ values: ['S', 'M', 'L'] }], [0], typed)
  expect(after[0]).toBe(before.variants[0])
  expect(after[2]).toEqual(variant(['L'], { sku: 'new-L' }))
})

test('a new option passes all input to its first value, and the price to all', () => {
  const before = {
    options: [sizes],
    variants: [variant(['S'], { price: '10.00', barcode: '96385074' }), variant(['M'])],
  }
  const after = rebuilt(before, [sizes, { values: ['Cotton', 'Wool'] }], [0, null], typed)
  expect(after.slice(0, 2)).toEqual([
    variant(['S', 'Cotton'], { sku: 'S', price: '10.00', barcode: '96385074' }),
    variant(['S', 'Wool'], { sku: 'new-S-Wool', price: '10.00' }),
  ])
})

test('a generated SKU follows the options, a typed one stays', () => {
  const before = { options: [sizes], variants: [variant(['S']), variant(['M'], { sku: 'mine' })] }
  const skus = { ...typed, isGenerated: ({ sku }: VariantValue) => sku === 'S' }
  const after = rebuilt(before, [sizes, { values: ['Cotton'] }], [0, null], skus)
  expect(after.map(({ sku }) => sku)).toEqual(['new-S-Cotton', 'mine'])
})

test('removing an option keeps the first of the rows that become equal', () => {
  const before = {
    options: [colours, sizes],
    variants: combinations([colours, sizes]).map((values) => variant(values)),
  }
  const after = rebuilt(before, [sizes], [1], typed)
  expect(after).toEqual([variant(['S'], { sku: 'أحمر-S' }), variant(['M'], { sku: 'أحمر-M' })])
})

test('a SKU by pattern has only valid characters, and numbers for what it cannot spell or what is taken', () => {
  const named = { sku: 'TEE', options: [colours, sizes] }
  expect(skuBy(usualPattern(2), named, ['Blue', 'M'], new Set())).toBe('TEE-BLUE-M')
  expect(skuBy(usualPattern(2), named, ['أحمر', 'S'], new Set())).toBe('TEE-1-S')
  expect(skuBy('{sku}.{1}', named, ['Blue', 'M'], new Set(['TEE.BLUE', 'TEE.BLUE-2']))).toBe('TEE.BLUE-3')
  expect(skuBy('{sku}-{1}', { ...named, sku: 'X'.repeat(64) }, ['Blue', 'M'], new Set(['X'.repeat(64)]))).toHaveLength(
    64,
  )
})

test('two variants with the same SKU are both found, however it is written', () => {
  const places = duplicateSkus([variant(['S'], { sku: 'a-1' }), variant(['M']), variant(['L'], { sku: 'A-1 ' })])
  expect([...places]).toEqual([0, 2])
})

test('a block from a spreadsheet keeps tabs, line breaks in quotes and empty cells', () => {
  expect(blockOf('A\t1\r\nB\t\r\n')).toEqual([
    ['A', '1'],
    ['B', ''],
  ])
  expect(blockOf('"a\nb"\t"say ""hi"""\nc')).toEqual([['a\nb', 'say "hi"'], ['c']])
  expect(isBlock('TEE-1\n')).toBe(false)
  expect(isBlock('TEE-1\nTEE-2')).toBe(true)
})

test('whatever is copied from a spreadsheet is read as rows of cells', () => {
  const cell = fc.string({ maxLength: 8 }).filter((text) => !/[\t\n\r"]/.test(text))
  const row = fc.array(cell, { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (rows) => {
      expect(blockOf(`${rows.map((texts) => texts.join('\t')).join('\n')}\n`)).toEqual(rows)
    }),
  )
})

test('Arabic digits, separators and words of a pasted block are understood', () => {
  const rows = [variant(['S']), variant(['M'])]
  const block = blockOf('TEE-١\t١٬٢٥٠٫٥٠ ر.س\t٩٦٣٨٥٠٧٤\tلا\nTEE-2\t99\t\tنعم')
  const { variants, left } = pasted(rows, { row: 0, column: 'sku' }, block)
  expect(variants).toEqual([
    variant(['S'], { sku: 'TEE-1', price: '1250.50', barcode: '96385074', is_active: false }),
    variant(['M'], { sku: 'TEE-2', price: '99.00' }),
  ])
  expect(left).toEqual({ rows: 0, columns: 0 })
})

test('rows and columns that do not fit are counted, not dropped silently', () => {
  const { variants, left } = pasted([variant(['S'])], { row: 0, column: 'barcode' }, blockOf('1\tno\tmore\n2\tno'))
  expect(variants[0]).toMatchObject({ barcode: '1', is_active: false })
  expect(left).toEqual({ rows: 1, columns: 1 })
})

test('filling down changes only the rows below, and of those only the ones that differ', () => {
  const rows = [variant(['S']), variant(['M'], { price: '5.00' }), variant(['L'], { price: '5.00' }), variant(['XL'])]
  const filled = filledDown(rows, { row: 1, column: 'price' })
  expect(filled.map(({ price }) => price)).toEqual(['', '5.00', '5.00', '5.00'])
  expect(filled[2]).toBe(rows[2])
})
