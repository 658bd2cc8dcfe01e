import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brokenRules } from './migrationRules.ts'

const folder = new URL('../../server/migrations/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))

test('a new migration has a unique number', () => {
  const counts: Record<string, number> = {}
  for (const name of files) {
    const [, number] = /^(\d{4})_[a-z_]+\.sql$/.exec(name) ?? []
    expect(number, name).toBeDefined()
    counts[number ?? name] = (counts[number ?? name] ?? 0) + 1
  }
  expect(Object.entries(counts).filter(([, count]) => count > 1)).toEqual([])
})

/** The last migration of version 0.1.0. Up to it the database is empty, so nothing is in use. */
const firstRelease = '0013'

test('a new migration leaves running code and its tables usable', () => {
  const broken = files
    .filter((name) => name.slice(0, 4) > firstRelease)
    .flatMap((name) => brokenRules(readFileSync(new URL(name, folder), 'utf8')).map((rule) => `${name}: ${rule}`))
  expect(broken).toEqual([])
})
