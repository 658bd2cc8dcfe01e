import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brokenRules } from './migrationRules.ts'

const folder = new URL('../../server/migrations/', import.meta.url)
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()

test('migrations have unique numbers, in the order of their names', () => {
  const counts: Record<string, number> = {}
  for (const name of files) {
    const [, number] = /^(\d{4})_[a-z_]+\.sql$/.exec(name) ?? []
    expect(number, name).toBeDefined()
    counts[number ?? name] = (counts[number ?? name] ?? 0) + 1
  }
  expect(Object.entries(counts).filter(([, count]) => count > 1)).toEqual([])
})

test('the changelog names every migration since 0.1.0, and no other', () => {
  const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8')
  const [latest = ''] = changelog.split('\n## 0.1.0')
  const named = [...latest.matchAll(/\bmigrations? (\d{4}(?:(?:, | and | to )\d{4})*)/gi)].flatMap(
    ([, numbers = '']) => numbers.match(/\d{4}/g) ?? [],
  )
  const later = files.map((name) => name.slice(0, 4)).filter((number) => number > firstRelease)
  expect(later.length).toBeGreaterThan(10)
  expect([...new Set(named)].sort()).toEqual(later)
})

/** The last migration of version 0.1.0. Up to it the database is empty, so nothing is in use. */
const firstRelease = '0013'

test('a new migration leaves running code and its tables usable', () => {
  const broken = files
    .filter((name) => name.slice(0, 4) > firstRelease)
    .flatMap((name) => brokenRules(readFileSync(new URL(name, folder), 'utf8')).map((rule) => `${name}: ${rule}`))
  expect(broken).toEqual([])
})
