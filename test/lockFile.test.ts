import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  readonly packages: Readonly<Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>>
}

test('the lock file names the packages of every platform, as `npm ci` requires', () => {
  const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as Locked
  const names = new Set(Object.keys(packages).map((place) => place.split('node_modules/').at(-1)))
  const missing = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).filter((name) => !names.has(name)),
  )
  expect(missing, 'run node scripts/completeLock.mjs').toEqual([])
})
