import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../..', import.meta.url).pathname

/** Rounding, trimming and days that the contract has a function for. */
const patterns: Readonly<Record<string, RegExp>> = {
  'divideHalfUp in values/decimal.ts': /\/ 2n\) \/|\(2n \*|\+ 6n\) \//,
  'trimTrailingZeros in values/decimal.ts': /\.replace\(\/\\?\.\?0\+\$/,
  'dayMs in values/days.ts': /\b86_?400_?000\b|\b24 \* (?:3_?600_?000|60 \* 60_?000)\b/,
  'share in sales/halalas.ts': /\* 1\.15\b|\* 0\.15\b/,
}

// The sandbox's copy of ZATCA's rules stays apart, so that either side finds the other's faults.
const sources = globSync('{server,web,demo}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/\.(?:test|cluster)\./.test(path),
)

test.each(Object.entries(patterns))('%s is not written out elsewhere', (_name, pattern) => {
  expect(sources.length).toBeGreaterThan(1_000)
  expect(sources.filter((path) => pattern.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
})

test.each([
  ['(price * days + of / 2n) / of', 'divideHalfUp in values/decimal.ts'],
  ["text.replace(/\\.?0+$/, '')", 'trimTrailingZeros in values/decimal.ts'],
  ['const dayMs = 86_400_000', 'dayMs in values/days.ts'],
])('%s is found', (code, name) => {
  expect(patterns[name]?.test(code)).toBe(true)
})
