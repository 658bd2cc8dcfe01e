import { expect, test } from 'vitest'
import { screens } from '#app/routes.tsx'
import { startSteps } from './startSteps.ts'

test('R-01: every step of a new seller has an existing screen, except the buyer’s first deal', () => {
  const paths = new Set(screens.map(({ path }) => path))
  for (const { id, href } of startSteps) {
    if (id === 'deal') expect(href).toBeUndefined()
    else expect(paths.has(String(href).split('?')[0] ?? ''), href).toBe(true)
  }
})
