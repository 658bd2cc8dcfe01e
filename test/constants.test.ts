import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as constants from '../contract/src/constants.ts'

/** The specification's section 9. */
const specified = {
  languages: ['en', 'ar'],
  fallbackLanguage: 'en',
  requestTimeoutMs: 40_000,
  retriesAfter401: 1,
  loaderHidesAfterMs: 200,
  pageAnimationResetsAfterMs: 1_100,
  scrollTopThresholdPx: 50,
  persistTimeoutMs: 5_000,
  persistKey: 'root',
  sidebarWidthPx: 260,
  sidebarClosesBelowPx: 1_024,
  defaultMmknPfp: '0.00',
  defaultImageQuality: 75,
  cookies: { csrf: 'csrftoken', refresh: 'refreshToken', access: 'accessToken' },
} as const

const sources = ['contract/src', 'server/src', 'web/src'].flatMap(codeUnder)

test.for(Object.entries(specified))(
  'K-03: %s has the value of the specification, named once and used',
  ([name, value]) => {
    expect(new Map<string, unknown>(Object.entries(constants)).get(name)).toEqual(value)
    const users = sources.filter(({ text }) => new RegExp(`import [^;]*?\\b${name}\\b[^;]*?constants\\.ts'`).test(text))
    expect(users.map(({ path }) => path)).not.toEqual([])
  },
)

test('K-03: numbers with a single meaning appear only in the constants', () => {
  const repeated = sources.filter(({ text }) =>
    /\b(40_?000|1_?100|csrftoken|refreshToken')\b/.test(withoutComments(text)),
  )
  const allowed = /session\.calls|account\/index|signOut|gallery|authClient/
  expect(repeated.map(({ path }) => path).filter((path) => !allowed.test(path))).toEqual([])
})

function codeUnder(folder: string): { path: string; text: string }[] {
  const root = new URL(`../${folder}/`, import.meta.url)
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|constants\.ts|\/testing\//.test(path))
    .map((path) => ({ path, text: readFileSync(new URL(path, root), 'utf8') }))
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
}
