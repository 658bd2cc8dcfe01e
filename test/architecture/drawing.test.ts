import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, readModules } from './modules.ts'

const root = new URL('../..', import.meta.url).pathname
const drawn = arrowsOf(readFileSync(join(root, 'docs/architecture.md'), 'utf8'))
const imported = importsAmongFeatures()

test('the diagram of the features has every arrow that no longer path implies, and no other', () => {
  expect(imported.length).toBeGreaterThan(30)
  expect(imported.filter(([from, to]) => !isReached(from, to))).toEqual([])
  expect(drawn.filter(([from, to]) => !imported.some((one) => one[0] === from && one[1] === to))).toEqual([])
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

/** Tables that others read with their own are no arrow. */
function importsAmongFeatures(): Arrow[] {
  const named = /^server\/src\/features\/([^/]+)\/(.*)/
  return readModules(root, ['server/src/features'])
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ target }) => {
        const [, from = ''] = named.exec(path) ?? []
        const [, to = '', file] = named.exec(target) ?? []
        return to && from !== to && file === 'index.ts' ? [[from, to] as const] : []
      }),
    )
}

function isReached(from: string, to: string): boolean {
  return drawn.some(([one, other]) => one === from && (other === to || isReached(other, to)))
}
