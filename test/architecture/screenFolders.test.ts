import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { screens } from '../../web/src/app/routes.tsx'
import { screenFiles } from './screenFiles.ts'

const root = new URL('../../', import.meta.url).pathname
const files = screenFiles()

/** Every folder with screens, and their names. */
const folders = Map.groupBy(files.keys(), (name) => dirname(files.get(name) ?? ''))

test('each screen is found in the screens.ts of its feature', () => {
  const missing = [...files].filter(([, file]) => !existsSync(`${root}web/src/features/${file}`))
  expect(missing).toEqual([])
  expect([...files.keys()].sort()).toEqual(screens.map(({ name }) => name).sort())
})

/** Folders that are not named after their screens. */
const otherNames: Readonly<Record<string, string>> = {
  dashboard: 'the feature is one screen',
  'account/signIn': 'all that happens before a session',
  'account/registration': 'the steps of one process',
  'account/activation': 'the steps of one process',
  'einvoicing/settings': 'what is set up; the console beside it is a part of the same screen',
  'support/queue': 'two lists of the same tickets',
}

test('a screen is in the list, the form or the record of its feature, or in a folder of its name', () => {
  const unlike = [...folders].filter(([folder, names]) => !names.every((name) => isNamedAfter(folder, name)))
  expect(unlike.map(([folder]) => folder).sort()).toEqual(Object.keys(otherNames).sort())
})

/** `transferForm` is of `transferCreate` and `transferEdit`, `edits` of `bulkEdit`. */
function isNamedAfter(folder: string, screen: string): boolean {
  const [, place] = folder.split('/')
  if (place === undefined) return false
  const name = place.replace(/Form$|s$/, '').toLowerCase()
  return ['list', 'form', 'record'].includes(place) || screen.toLowerCase().includes(name)
}

test('docs/screens.md has every screen with its folder in the web, and folders of the server that exist', () => {
  const page = readFileSync(`${root}docs/screens.md`, 'utf8')
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('`'))
    .map((line) => line.split('|').map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)))
  const listed = Object.fromEntries(rows.map(([, names = [], , web = []]) => [web.join(), [...names].sort()]))
  expect(listed).toEqual(Object.fromEntries([...folders].map(([folder, names]) => [folder, [...names].sort()])))
  const servers = rows.flatMap(([, , , , server = []]) => server)
  expect(servers.length).toBeGreaterThanOrEqual(rows.length)
  expect(servers.filter((folder) => !existsSync(`${root}server/src/features/${folder}`))).toEqual([])
})
