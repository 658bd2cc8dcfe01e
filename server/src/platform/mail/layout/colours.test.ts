import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { colours } from './colours.ts'
import { logo } from './logo.ts'

const read = (path: string) => readFileSync(new URL(`../../../../../web/${path}`, import.meta.url), 'utf8')

test('emails use the colours of the dashboard in both schemes', () => {
  const pair = /--color-([\w-]+): light-dark\(oklch\(([^)]+)\), oklch\(([^)]+)\)\)/g
  const tokens = [...read('src/ui/tokens.css').matchAll(pair)]
  for (const [scheme, at] of [
    ['light', 2],
    ['dark', 3],
  ] as const) {
    const all = Object.fromEntries(tokens.map((found) => [found[1], hexOf(found[at] ?? '')]))
    expect(all).toMatchObject(colours[scheme])
  }
})

test('the logo is the icon of the dashboard', async () => {
  const pixels = (picture: Buffer) => sharp(picture, { density: 288 }).resize(36, 36).removeAlpha().raw().toBuffer()
  const [own, icon] = await Promise.all([pixels(logo.content), pixels(Buffer.from(read('public/favicon.svg')))])
  const difference = own.reduce((sum, value, index) => sum + Math.abs(value - (icon[index] ?? 0)), 0) / own.length
  expect(difference).toBeLessThan(6)
})

/** `0.42 0.092 157` of OKLCH in sRGB, by the formulas of CSS Color 4. */
function hexOf(oklch: string): string {
  const [lightness = 0, chroma = 0, hue = 0] = oklch.split(' ').map(Number)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${linear.map(byteOf).join('')}`
}

function byteOf(linear: number): string {
  const light = Math.min(1, Math.max(0, linear))
  const value = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0')
}
