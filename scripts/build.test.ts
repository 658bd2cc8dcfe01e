import { existsSync, readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { productionPackages } from './productionPackages.mjs'

const root = new URL('..', import.meta.url).pathname
const workspaces = ['contract', 'server', 'sandbox', 'demo']

test('the built folder gets all packages that the server runs with, each where Node finds it', () => {
  const found = productionPackages(root, workspaces)
  const missing = [...workspaces, ...found].flatMap((folder) => {
    const file = join(root, folder, 'package.json')
    const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(readFileSync(file, 'utf8'))
    return Object.keys(dependencies)
      .filter((name) => !name.startsWith('@mawrid/'))
      .filter((name) => !found.includes(relative(root, dirname(findPackageJSON(name, file) ?? ''))))
  })
  expect(missing).toEqual([])
  expect(found.filter((folder) => !existsSync(join(root, folder)))).toEqual([])
})

test('the built folder gets no package of the dashboard, the tests or the checks', () => {
  const unwanted = /\/(react-dom|vite|vitest|playwright|typescript|biome)$/
  expect(productionPackages(root, workspaces).filter((folder) => unwanted.test(folder))).toEqual([])
})
