import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest } from './modules.ts'
import { reasonFor, usesWholeDatabase, wholeDatabase } from './wholeDatabase.ts'

const root = new URL('../../server/src', import.meta.url).pathname

test('only the named files reach past row-level security, each for a reason', () => {
  const files = globSync('**/*.ts', { cwd: root }).filter((path) => !isTest(path) && !path.endsWith('.cluster.ts'))
  const using = files.filter((path) => usesWholeDatabase(readFileSync(join(root, path), 'utf8')))
  expect(using.length).toBeGreaterThan(100)
  expect(using.filter((path) => !reasonFor(path))).toEqual([])
  const used = new Set(using.map((path) => reasonFor(path)?.entry))
  expect(Object.values(wholeDatabase).flatMap((entries) => entries.filter((entry) => !used.has(entry)))).toEqual([])
})

test('each way to the whole database is recognised', () => {
  const ways = [
    'parts.db.system.execute(',
    'db.long.system',
    'db.transaction((tx) =>',
    'const { system } = db',
    '{ system }: Database',
  ]
  expect(ways.filter((way) => !usesWholeDatabase(way))).toEqual([])
  expect(usesWholeDatabase('db.forCompany(companyId, (tx) => tx.transaction(run))')).toBe(false)
})
