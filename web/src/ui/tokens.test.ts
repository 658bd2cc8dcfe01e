import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

interface Colour {
  lightness: number
  chroma: number
  hue: number
}

type Theme = 'light' | 'dark'

const tokens = readTokens(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8'))

const surfaces = ['surface', 'surface-raised', 'surface-sunken', 'surface-hover']
const tones = ['accent', 'good', 'warn', 'bad', 'info']

const textPairs = [
  ...surfaces.flatMap((surface) => [['ink', surface] as const, ['ink-soft', surface] as const]),
  ...tones.flatMap((tone) => [
    [tone, 'surface'] as const,
    [tone, 'surface-raised'] as const,
    [tone, 'surface-hover'] as const,
    [tone, `${tone}-soft`] as const,
    ['ink', `${tone}-soft`] as const,
    ['ink-soft', `${tone}-soft`] as const,
  ]),
  ['accent-ink', 'accent'] as const,
  ['accent-ink', 'accent-strong'] as const,
  ['danger-ink', 'danger'] as const,
  ['danger-ink', 'danger-strong'] as const,
  ['surface-raised', 'ink'] as const,
]

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(textPairs)('%s on %s is readable (WCAG AA, 4.5)', (text, background) => {
    expect(contrast(colour(text, theme), colour(background, theme))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(surfaces)('the border of a control is visible on %s (WCAG 1.4.11, 3)', (surface) => {
    expect(contrast(colour('line-strong', theme), colour(surface, theme))).toBeGreaterThanOrEqual(3)
  })
})

test('the contrast formula: black on white is 21, a colour on itself 1', () => {
  const white = { lightness: 1, chroma: 0, hue: 0 }
  const black = { lightness: 0, chroma: 0, hue: 0 }
  expect(contrast(black, white)).toBeCloseTo(21, 1)
  expect(contrast(white, white)).toBe(1)
})

function colour(name: string, theme: Theme): Colour {
  const found = tokens.get(name)
  if (!found) throw new Error(`tokens.css has no --color-${name}`)
  return found[theme]
}

function readTokens(css: string): Map<string, Record<Theme, Colour>> {
  const pattern = /--color-([\w-]+): light-dark\(oklch\(([^)]+)\), oklch\(([^)]+)\)\)/g
  return new Map(
    [...css.matchAll(pattern)].map(([, name = '', light = '', dark = '']) => [
      name,
      { light: readColour(light), dark: readColour(dark) },
    ]),
  )
}

function readColour(text: string): Colour {
  const [lightness = Number.NaN, chroma = Number.NaN, hue = Number.NaN] = text.split(' ').map(Number.parseFloat)
  return { lightness, chroma, hue }
}

function contrast(a: Colour, b: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Relative luminance of the displayed sRGB colour: OKLCH → OKLab → LMS → linear sRGB, clamped to the gamut. */
function luminance({ lightness, chroma, hue }: Colour): number {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function cut(channel: number): number {
  return Math.min(1, Math.max(0, channel))
}
