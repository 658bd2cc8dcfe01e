import { languages } from '@mawrid/contract/constants.ts'
import type { VersionedPage } from '@mawrid/contract/pages/versions.ts'
import { versionNoticeDays } from '@mawrid/contract/periods.ts'
import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSeller, type SignedInSeller } from '../test/builders.ts'
import { emailsOf } from '../test/emails.ts'
import { startServer, type TestServer } from '../test/harness.ts'
import { announceVersions, recordAcceptances } from './features/account/agreements/announceVersions.ts'
import { publishVersions } from './features/pages/publishVersions.ts'
import { readRepositoryVersions } from './features/pages/repositoryPages.ts'

const dayMs = 86_400_000
let server: TestServer
let seller: SignedInSeller
let emails: ReturnType<typeof emailsOf>

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'relaxed' })
  seller = await aSeller(server).signIn()
})
afterAll(() => server.close())
beforeEach(() => {
  emails = emailsOf(server)
})

const today = () => riyadhDay(server.clock.now())
const read = async (slug: string, query = '') =>
  server.app.inject({ url: `/api/v1/front_pages/${slug}/?lang=en${query}` })
const listed = async (slug: string) =>
  (await server.app.inject({ url: '/api/v1/front_pages/?lang=en' }))
    .json()
    .find((page: { slug: string }) => page.slug === slug)
const agreements = async ({ headers } = seller) =>
  (await server.app.inject({ url: '/api/v1/seller/agreements/', headers })).json()
const accept = (payload: object, { headers } = seller) =>
  server.app.inject({ method: 'POST', url: '/api/v1/seller/agreements/', headers, payload })

/** Publishes a version of a page in both languages and returns its day. */
async function publish(slug: VersionedPage, inForceFrom: string, words = 'New words.'): Promise<string> {
  const title = (await read(slug)).json().title
  await publishVersions(
    server.parts,
    languages.map((lang) => ({ slug, inForceFrom, lang, markdown: `# ${title}\n\n${words}` })),
  )
  return inForceFrom
}

async function inForce(slug: string): Promise<string> {
  return (await read(slug)).json().version.in_force_from
}

test('R-16: terms and policy show the date from which they apply, in their text and beside it', async () => {
  for (const slug of ['terms', 'privacy']) {
    const page = (await read(slug)).json()
    expect(page.version).toEqual({ in_force_from: '2026-11-01', state: 'in_force' })
    expect(page.html).toContain('In force from 1 November 2026.')
  }
  expect((await read('about')).json()).toMatchObject({ version: null, versions: [] })
})

test('R-16: the texts promise the same notice period as the code, in both languages', async () => {
  const notice = {
    en: `at least ${versionNoticeDays} days before it applies`,
    ar: `بما لا يقل عن ${versionNoticeDays} يومًا`,
  }
  const texts = await readRepositoryVersions()
  for (const { slug, lang, markdown } of texts) {
    const section = markdown.split(/^## /m).find((part) => part.startsWith(slug === 'terms' ? '12.' : '11.'))
    expect(section, `${slug} ${lang}`).toContain(notice[lang])
  }
})

test('R-16: a registration accepts the versions in force on that day', async () => {
  const registered = server.clock.now()
  const person = await aSeller(server).with({ termsAcceptedAt: registered }).signIn()
  await recordAcceptances(server.parts)
  for (const slug of ['terms', 'privacy']) {
    expect(await agreements(person)).toContainEqual({
      slug,
      in_force_from: await inForce(slug),
      manner: 'registration',
      announced_at: null,
      accepted_at: registered.toISOString(),
    })
  }
})

test('R-16: a version with less than the promised notice is not published', async () => {
  const late = addDays(today(), versionNoticeDays)
  await publish('terms', late)
  expect((await listed('terms')).announced).toBeNull()
  expect((await read('terms', `&version=${late}`)).statusCode).toBe(404)
})

test('R-16: a new version is announced once, can be accepted, applies on its day, and the earlier one stays readable', async () => {
  const before = await inForce('terms')
  const day = await publish('terms', addDays(today(), versionNoticeDays + 1), 'Other words.')
  expect((await listed('terms')).announced).toBe(day)
  expect((await read('terms')).json().version.in_force_from).toBe(before)
  expect((await read('terms', `&version=${day}`)).json()).toMatchObject({
    html: '<p>Other words.</p>',
    version: { in_force_from: day, state: 'announced' },
    versions: [
      { in_force_from: day, state: 'announced' },
      { in_force_from: before, state: 'in_force' },
    ],
  })

  await Promise.all([announceVersions(server.parts), announceVersions(server.parts)])
  await announceVersions(server.parts)
  expect(emails.to(seller.user.email)).toMatchObject([
    { template: 'termsChange', lang: seller.user.lang, values: { applies: day } },
  ])
  expect(emails.newestTo(seller.user.email).values?.link).toMatch(`/apps/page/terms?version=${day}`)
  expect(emails.newestTo(seller.user.email).choice).toBeUndefined()
  expect(await agreements()).toContainEqual(
    expect.objectContaining({ slug: 'terms', in_force_from: day, accepted_at: null, manner: null }),
  )

  expect((await accept({ slug: 'terms', in_force_from: day })).json()).toMatchObject({ manner: 'confirmed' })
  expect((await accept({ slug: 'terms', in_force_from: day })).statusCode).toBe(200)

  server.clock.forward((versionNoticeDays + 2) * dayMs)
  expect(await inForce('terms')).toBe(day)
  expect((await listed('terms')).announced).toBeNull()
  expect((await read('terms', `&version=${before}`)).json()).toMatchObject({
    version: { in_force_from: before, state: 'earlier' },
  })
  expect((await read('terms', `&version=${before}`)).json().html).toContain('In force from 1 November 2026.')
})

test('R-16: only a version that is in force or announced can be accepted', async () => {
  for (const in_force_from of ['2026-11-01', '2020-01-01']) {
    const answer = await accept({ slug: 'terms', in_force_from }, await aSeller(server).signIn())
    expect(answer.json(), in_force_from).toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'in_force_from', code: 'not_offered' }],
    })
  }
})

test('R-16: using the account once an announced version applies accepts it; asking to close the account does not', async () => {
  const [staying, leaving, silent] = await Promise.all([1, 2, 3].map(() => aSeller(server).signIn()))
  const day = await publish('privacy', addDays(today(), versionNoticeDays + 1))
  await announceVersions(server.parts)
  server.clock.forward((versionNoticeDays + 2) * dayMs)
  const now = server.clock.now()
  for (const user of [staying, leaving]) {
    await server.parts.db.system.execute(
      sql`update sessions set last_used_at = ${now} where user_id = ${user?.user.id ?? ''}`,
    )
  }
  await server.parts.db.system.execute(sql`update users set closes_at = ${now} where id = ${leaving?.user.id ?? ''}`)
  await recordAcceptances(server.parts)
  const mannerOf = async (user: SignedInSeller | undefined) => {
    const { rows } = await server.parts.db.system.execute(
      sql`select manner from page_acceptances where user_id = ${user?.user.id ?? ''} and slug = 'privacy' and in_force_from = ${day}`,
    )
    return rows[0]?.manner
  }
  expect(await mannerOf(staying)).toBe('continued_use')
  expect(await mannerOf(leaving)).toBeUndefined()
  expect(await mannerOf(silent)).toBeUndefined()
})

test('R-16: a published version keeps its text when the file in the repository changes', async () => {
  const day = await publish('terms', addDays(today(), versionNoticeDays + 1), 'As announced.')
  await publish('terms', day, 'Changed in silence.')
  expect((await read('terms', `&version=${day}`)).json().html).toBe('<p>As announced.</p>')
})
