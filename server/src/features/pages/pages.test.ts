import { languages } from '@mawrid/contract/constants.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { publishPages } from './publishPages.ts'
import { readRepositoryPages, readRepositoryVersions, slugs } from './repositoryPages.ts'
import { pages, pageTexts } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const list = (lang: string) => server.app.inject({ url: `/api/v1/front_pages/?lang=${lang}` })
const read = (slug: string, lang = 'en') => server.app.inject({ url: `/api/v1/front_pages/${slug}/?lang=${lang}` })

test('C-25: the pages are listed in the requested language', async () => {
  const [english, arabic] = [(await list('en')).json(), (await list('ar')).json()]
  expect(english.slice(0, slugs.length).map(({ slug }: { slug: string }) => slug)).toEqual(slugs)
  expect(english[0]).toEqual({ id: expect.any(String), slug: 'about', title: 'About Mawrid', announced: null })
  expect(arabic[0]).toMatchObject({ id: english[0].id, title: 'عن مورد' })
})

test('C-25: without a requested language, the language of the browser is used', async () => {
  const headers = { 'accept-language': 'ar-SA,ar;q=0.9,en;q=0.5' }
  const answer = await server.app.inject({ url: '/api/v1/front_pages', headers })
  expect(answer.json()[0].title).toBe('عن مورد')
  expect(answer.headers.vary).toMatch(/accept-language/i)
})

test('R-16: every page is complete in both languages', async () => {
  for (const lang of languages) {
    for (const slug of slugs) {
      const answer = await read(slug, lang)
      expect(answer.statusCode).toBe(200)
      expect(answer.json().html.length).toBeGreaterThan(800)
    }
  }
})

test('R-16: both languages of a page have the same headings, tables and lists', async () => {
  const shape = (markdown: string) =>
    markdown.split('\n').flatMap((line) => /^(#+|\||-|\*) ?/.exec(line)?.[1] ?? (line ? ['text'] : []))
  const nameOf = (text: object & { slug: string }) => `${text.slug} ${'inForceFrom' in text ? text.inForceFrom : ''}`
  const texts = [...(await readRepositoryPages()), ...(await readRepositoryVersions())]
  for (const english of texts.filter(({ lang }) => lang === 'en')) {
    const arabic = texts.find((text) => nameOf(text) === nameOf(english) && text.lang === 'ar')
    expect(shape(arabic?.markdown ?? ''), english.slug).toEqual(shape(english.markdown))
  }
})

test('R-16: an unknown page is not found', async () => {
  expect((await read('nothing-here')).statusCode).toBe(404)
})

test.each(['/api/v1/front_pages/?lang=ar', '/api/v1/front_pages/terms/?lang=ar'])(
  '%s is answered from the cache',
  async (url) => {
    const first = await server.app.inject({ url })
    expect(first.headers['cache-control']).toBe('public, max-age=300')
    const again = await server.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const other = await server.app.inject({ url, headers: { 'if-none-match': 'W/"other"' } })
    expect(other.statusCode).toBe(200)
  },
)

test('R-16: a new text in the repository appears at the next start', async () => {
  await publishPages(server.parts, [{ slug: 'delivery', position: 9, lang: 'en', markdown: '# Delivery\n\nOld.' }])
  await publishPages(server.parts, [{ slug: 'delivery', position: 9, lang: 'en', markdown: '# Delivery\n\nNew.' }])
  expect((await read('delivery')).json().html).toBe('<p>New.</p>')
})

test('R-16: a text edited in the database stays, and is shown as edited', async () => {
  await publishPages(server.parts, [{ slug: 'returns', position: 9, lang: 'en', markdown: '# Returns\n\nOld.' }])
  const { system } = server.parts.db
  const [page] = await system.select().from(pages).where(eq(pages.slug, 'returns'))
  await system
    .update(pageTexts)
    .set({ markdown: '# Our returns\n\nEdited.' })
    .where(and(eq(pageTexts.pageId, page?.id ?? ''), eq(pageTexts.lang, 'en')))
  await publishPages(server.parts, [{ slug: 'returns', position: 9, lang: 'en', markdown: '# Returns\n\nNew.' }])
  expect((await read('returns')).json()).toMatchObject({ title: 'Our returns', html: '<p>Edited.</p>' })
})

test('a start that changes nothing leaves the time of the last change', async () => {
  const before = (await read('terms')).json().updated_at
  await publishPages(server.parts)
  expect((await read('terms')).json().updated_at).toBe(before)
})
