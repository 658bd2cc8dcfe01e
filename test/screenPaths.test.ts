import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'
import { expect, test } from 'vitest'
import { isTest } from './architecture/modules.ts'

const root = new URL('..', import.meta.url).pathname

test('links of the dashboard and of emails use the table of screen addresses', () => {
  const typed = globSync(['web/src/**/*.{ts,tsx}', 'server/src/**/*.ts'], { cwd: root })
    .filter((path) => !isTest(path) && !/\/(?:testing|gallery|demo)\//.test(path))
    .flatMap((path) => addressesIn(readFileSync(join(root, path), 'utf8')).map((address) => `${path}: ${address}`))
  expect(typed).toEqual([])
})

test('a hard-coded address in a source file is found, with a record and what follows it', () => {
  expect(addressesIn("go('/apps/deals/list')")).toEqual(['/apps/deals/list'])
  expect(addressesIn('<a href="/user/profile?tab=privacy">')).toEqual(['/user/profile'])
  expect(addressesIn(['`/apps/deals/$', '{id}/offer#terms`'].join(''))).toEqual(['/apps/deals/'])
  expect(addressesIn(['`$', '{publicUrl}/apps/support/$', '{ticket.id}`'].join(''))).toEqual(['/apps/support/'])
  expect(addressesIn("read('/api/apps/deals/list')")).toEqual([])
})

test('the address of a record contains its id, with any characters in it', () => {
  expect(recordPath('dealOffer', '7')).toBe('/apps/deals/7/offer')
  expect(recordPath('page', '$&')).toBe('/apps/page/$&')
})

/** Addresses of screens between the quotes of a source, or after the host in a template; of a screen that shows a record, the part before its id. */
function addressesIn(source: string): string[] {
  const known = Object.values(screenPaths).map((path) =>
    path.includes('$') ? path.replace(/\$.*/, '\\$\\{') : `${path}['"\`?#]`,
  )
  const found = source.matchAll(new RegExp(`['"\`}](${known.join('|')})`, 'g'))
  return [...found].map(([, address = '']) => address.replace(/(?:\$\{|['"`?#])$/, ''))
}
