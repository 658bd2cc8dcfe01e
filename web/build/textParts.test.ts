import { expect, test } from 'vitest'
import { createTextParts, textsOf } from './textParts.ts'

const first = [
  'index.html',
  'src/features/account/signIn/LoginScreen.tsx',
  'src/features/account/secondStep/PasskeyButton.tsx',
  'src/app/frame/Frame.tsx',
]
const sources = new Map([
  ['/web/src/app/frame/Frame.tsx', "t('app.title')"],
  ['/web/src/features/deals/list/DealListScreen.tsx', "t('app.title') + t('deals.left', { count })"],
  ['/web/src/features/deals/shared/status.ts', `t(\`deals.status.\${status}\`)`],
  ['/web/src/features/deals/record/Dialog.tsx', "words('deals.reasons')"],
  ['/web/src/features/returns/list/ReturnListScreen.tsx', "hasRight('deals.quote') && t('listings.edit')"],
  ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((name): [string, string] => [
    `/web/src/features/team/${name}/${name}Screen.tsx`,
    "t('ui.search')",
  ]),
])
const english = {
  app: { title: 'Mawrid' },
  ui: { search: 'Search' },
  listings: { edit: 'Edit' },
  deals: {
    left_one: '{{count}} deal',
    left_other: '{{count}} deals',
    status: { new: 'New', won: 'Won' },
    reasons: { price: 'Too dear' },
    quote: { title: 'Quote' },
  },
}
const status = '/web/src/features/deals/shared/status.ts'
const lazyModules = [...sources.keys()].filter((id) => id !== status && !first.some((path) => id.endsWith(path)))
const { parts, namesFor } = createTextParts({
  root: '/web',
  sources,
  english,
  importsOf: (id) => (/DealList|ReturnList/.test(id) ? [status] : []),
  lazyModules,
})
const keysOf = (part: string) => [...(parts.get(part) ?? [])].sort()

test('the frame’s texts come first, those of many screens with one of them, those of a feature with its first file', () => {
  expect(keysOf('first')).toEqual(['app.title'])
  expect(keysOf('common')).toEqual(['ui.search'])
  expect(keysOf('deals')).toEqual(['deals.left', 'deals.reasons.price', 'deals.status.new', 'deals.status.won'])
})

test('a file needs the texts of all that it imports, and a right is a text only if there is one of its name', () => {
  expect(keysOf('returns')).toEqual(['deals.status.new', 'deals.status.won', 'listings.edit'])
  expect(namesFor('/web/src/features/returns/list/ReturnListScreen.tsx')).toEqual(['returns'])
  expect(namesFor('/web/src/features/team/a/aScreen.tsx')).toEqual(['common'])
})

test('a part of a catalogue has the plural forms of its language', () => {
  const arabic = { deals: { left_zero: 'لا صفقات', left_many: '{{count}} صفقة', status: { new: 'جديدة' } } }
  expect(textsOf(arabic, new Set(['deals.left']))).toEqual({
    deals: { left_zero: arabic.deals.left_zero, left_many: arabic.deals.left_many },
  })
})
