import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, readModules } from './modules.ts'
import { readForeignTables } from './serverFeatures.ts'

const root = new URL('../..', import.meta.url).pathname
const drawn = arrowsOf(readFileSync(join(root, 'docs/architecture.md'), 'utf8'))
const actual = arrowsAmongFeatures()

test('the diagram of the features has every arrow that no longer path implies, and no other', () => {
  expect(actual.length).toBeGreaterThan(30)
  expect(actual.filter(([from, to]) => !isReached(from, to))).toEqual([])
  expect(drawn.filter(([from, to]) => !actual.some((one) => one[0] === from && one[1] === to))).toEqual([])
})

type Arrow = readonly [from: string, to: string]

/** The lines `a & b --> c & d` of the last drawing. */
function arrowsOf(page: string): Arrow[] {
  const lines = page.split('```mermaid').at(-1)?.split('```')[0]?.split('\n') ?? []
  return lines.flatMap((line) => {
    const [from = [], to = []] = line.split(' --> ').map((names) => names.trim().split(' & '))
    return from.flatMap((one) => to.map((other): Arrow => [one, other]))
  })
}

/** By imports, and by the tables that SQL names. */
function arrowsAmongFeatures(): Arrow[] {
  const named = /^server\/src\/features\/([^/]+)\//
  const imported = readModules(root, ['server/src/features'])
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ target }): Arrow[] => {
        const [, from = ''] = named.exec(path) ?? []
        const [, to = ''] = named.exec(target) ?? []
        return to && from !== to ? [[from, to]] : []
      }),
    )
  return [...imported, ...readForeignTables(root).map(({ from, to }): Arrow => [from, to])]
}

function isReached(from: string, to: string): boolean {
  return drawn.some(([one, other]) => one === from && (other === to || isReached(other, to)))
}
