import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

test('documents use the light colours of the dashboard', () => {
  const tokens = read('../../../../../web/src/ui/tokens.css')
  const colours = [...read('./words.typ').matchAll(/^ {2}([\w-]+): oklch\(([\d.]+)%, ([\d.]+), ([\d.]+)deg\)/gm)]
  expect(colours).toHaveLength(5)
  for (const [, name, lightness, chroma, hue] of colours) {
    const [token] = tokens.match(new RegExp(`--color-${name}: light-dark\\(oklch\\([^)]+\\)`)) ?? []
    expect(token).toBe(`--color-${name}: light-dark(oklch(${Number(lightness) / 100} ${chroma} ${hue})`)
  }
})
