import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brokenRules } from './migrationRules.ts'

const folder = new URL('../../server/migrations/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))

/** Numbers that were given twice. Databases remember the names of what they have applied, so these stay. */
const givenTwice: Readonly<Record<string, number>> = {
  '0010': 2,
  '0011': 2,
  '0016': 3,
  '0020': 2,
  '0022': 2,
  '0026': 2,
  // One came later and has to run before 0042, also where both are new.
  '0041': 2,
}

test('a new migration takes a number of its own', () => {
  const counts: Record<string, number> = {}
  for (const name of files) {
    const [, number] = /^(\d{4})_[a-z_]+\.sql$/.exec(name) ?? []
    expect(number, name).toBeDefined()
    counts[number ?? name] = (counts[number ?? name] ?? 0) + 1
  }
  const shared = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 1))
  expect(shared).toEqual(givenTwice)
})

/** Written before anybody ran versions side by side. */
const lastUnchecked = '0033'

test('a new migration leaves running code and its tables usable', () => {
  const broken = files
    .filter((name) => name.slice(0, 4) > lastUnchecked)
    .flatMap((name) => brokenRules(readFileSync(new URL(name, folder), 'utf8')).map((rule) => `${name}: ${rule}`))
  expect(broken).toEqual([])
})
