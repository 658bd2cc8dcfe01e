import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { aPicture } from '../../../test/uploads.ts'
import { events } from '../../platform/events/tables.ts'
import { findCompany } from './store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'relaxed' })
})
afterAll(() => server.close())

const details = {
  name: 'Najd Packaging',
  description_ar: 'كراتين وأغلفة غذائية',
  description_en: 'Cartons and food packaging',
  address: 'Second Industrial City, Riyadh',
  phone: '0112659047',
  email: 'sales@najd.example',
  website: 'najd.example',
  provider_type: 'manufacturer',
  tax_number: '310284759600003',
}

const create = (seller: SignedInSeller, more: object = {}, headers = {}) =>
  callApi(server, seller, 'POST', '/api/v1/companies/', { ...details, ...more }, headers)

async function aCompany(more: object = {}) {
  const seller = await aSeller(server).signIn()
  const { body } = await create(seller, more)
  return { seller, company: body }
}

async function withPicture(seller: SignedInSeller, method: 'POST' | 'PUT', url: string, fields: object, side: number) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  form.set('new_logo', new Blob([await aPicture(side, side).png().toBuffer()], { type: 'image/png' }), 'logo.png')
  const request = new Request('http://x', { method: 'POST', body: form })
  const payload = Buffer.from(await request.arrayBuffer())
  const headers = { ...seller.headers, 'content-type': request.headers.get('content-type') ?? '' }
  const answer = await server.app.inject({ method, url, headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}

const userOf = async (companyId: string) => (await findCompany(server.parts.db.system, companyId)).userId

describe('creating the company', () => {
  test('C-01, S-02: the response has the whole company, with the steps to becoming active', async () => {
    const { company } = await aCompany()
    expect(company).toMatchObject({
      name: 'Najd Packaging',
      slug: 'najd-packaging',
      description: 'Cartons and food packaging',
      phone: '+966112659047',
      website: 'https://najd.example',
      mmkn_pfp: '0.00',
      is_active: false,
      is_verified: false,
      status: 'unverified',
      activation: [
        { step: 'details', state: 'done', action: null },
        { step: 'registration', state: 'open', action: 'verify' },
        { step: 'subscription', state: 'locked', action: null },
      ],
    })
  })

  test('R-03: a person can create only one company, also with two requests at once', async () => {
    const seller = await aSeller(server).signIn()
    const answers = await Promise.all([create(seller), create(seller), create(seller)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await create(seller)).toMatchObject({ status: 409, body: { code: 'already_exists' } })
  })

  test('C-01: a repeated request returns the first response', async () => {
    const seller = await aSeller(server).signIn()
    const key = { 'idempotency-key': `company-${seller.csrf.slice(0, 20)}` }
    const name = { name: 'Twice sent' }
    const [first, second] = [await create(seller, name, key), await create(seller, name, key)]
    expect(first.status).toBe(201)
    expect(second).toEqual(first)
  })

  test('the slug of another company is refused, and a free one is suggested', async () => {
    await aCompany({ slug: 'desert-dates' })
    const seller = await aSeller(server).signIn()
    const refused = await create(seller, { slug: 'desert-dates' })
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'slug', code: 'slug_taken' }] } })
    const { suggestion } = refused.body.errors[0].params
    expect(await create(seller, { slug: suggestion })).toMatchObject({ status: 201, body: { slug: suggestion } })
  })

  test('an Arabic name gives a slug in Latin letters', async () => {
    const { company, seller } = await aCompany({ name: 'مؤسسة الرمال' })
    expect(company.slug).toBe('al-rmal')
    const { body } = await callApi(
      server,
      seller,
      'GET',
      `/api/v1/company_slugs/?name=${encodeURIComponent('مؤسسة الرمال')}`,
    )
    expect(body.suggestions).toHaveLength(3)
    expect(body.suggestions).not.toContain(company.slug)
  })

  test('companies of one name that are created at the same moment each get their own slug', async () => {
    const sellers = await Promise.all(Array.from({ length: 5 }, () => aSeller(server).signIn()))
    const made = await Promise.all(sellers.map((seller) => create(seller, { name: 'شركة الدهناء' })))
    expect(made.map(({ status }) => status)).toEqual(sellers.map(() => 201))
    expect(new Set(made.map(({ body }) => body.slug)).size).toBe(sellers.length)
  })

  test('S-02: a description in the format of the specification is stored in its language', async () => {
    const { company } = await aCompany({ description_ar: null, description_en: null, description: 'تمور وبهارات' })
    expect(company).toMatchObject({ description: 'تمور وبهارات', description_ar: 'تمور وبهارات', description_en: null })
  })

  test('C-01: a logo is stored and shown; one that is too small is refused at its field', async () => {
    const seller = await aSeller(server).signIn()
    const small = await withPicture(seller, 'POST', '/api/v1/companies/', { ...details, logo: 'new:0' }, 100)
    expect(small).toMatchObject({ status: 422, body: { errors: [{ path: 'logo', code: 'picture_small' }] } })
    const made = await withPicture(seller, 'POST', '/api/v1/companies/', { ...details, logo: 'new:0' }, 512)
    expect(made.body.logo).toMatch(/^\/images\//)
    expect((await server.app.inject(`${made.body.logo}?w=256&q=75`)).statusCode).toBe(200)
  })
})

describe('pictures of a refused company', () => {
  const living = async () => {
    const { rows } = await server.parts.db.system.execute(sql`select id from files where removed_at is null`)
    return rows.length
  }

  test('C-01: a slug that is taken leaves no stored logo', async () => {
    await aCompany({ slug: 'hail-honey' })
    const seller = await aSeller(server).signIn()
    const before = await living()
    const creation = { ...details, slug: 'hail-honey', logo: 'new:0' }
    expect((await withPicture(seller, 'POST', '/api/v1/companies/', creation, 512)).status).toBe(422)
    expect(await living()).toBe(before)
  })

  test('C-02: a refused update leaves no stored logo, and the company keeps its old one', async () => {
    await aCompany({ slug: 'jizan-mango' })
    const seller = await aSeller(server).signIn()
    const { body } = await withPicture(seller, 'POST', '/api/v1/companies/', { ...details, logo: 'new:0' }, 512)
    const before = await living()
    const change = { ...details, slug: 'jizan-mango', logo: 'new:0', version: body.version }
    const path = `/api/v1/companies/${body.id}/`
    expect((await withPicture(seller, 'PUT', path, change, 600)).status).toBe(422)
    expect(await living()).toBe(before)
    expect((await server.app.inject(`${body.logo}?w=256&q=75`)).statusCode).toBe(200)
  })
})

describe('reading and updating the company', () => {
  test('R-02, O-06: the list has the company, or is empty', async () => {
    const nobody = await aSeller(server).signIn()
    expect((await callApi(server, nobody, 'GET', '/api/v1/companies/')).body).toMatchObject({ count: 0, results: [] })
    const { seller, company } = await aCompany()
    const { body } = await callApi(server, seller, 'GET', '/api/v1/companies/')
    expect(body).toMatchObject({ count: 1, next: null, results: [{ id: company.id }] })
  })

  test('C-03: another seller’s company is not found', async () => {
    const { company, seller } = await aCompany()
    const { seller: other } = await aCompany()
    expect((await callApi(server, seller, 'GET', `/api/v1/companies/${company.id}/`)).body.id).toBe(company.id)
    expect((await callApi(server, other, 'GET', `/api/v1/companies/${company.id}/`)).status).toBe(404)
    const change = { ...details, version: 1 }
    expect((await callApi(server, other, 'PUT', `/api/v1/companies/${company.id}/`, change)).status).toBe(404)
  })

  test('C-02: an update keeps the slug, and a stale one gets a conflict with the current company', async () => {
    const { seller, company } = await aCompany({ name: 'Before' })
    const path = `/api/v1/companies/${company.id}/`
    const changed = await callApi(server, seller, 'PUT', path, { ...details, name: 'After', version: 1 })
    expect(changed.body).toMatchObject({ name: 'After', slug: company.slug, version: 2 })
    const stale = await callApi(server, seller, 'PUT', path, { ...details, name: 'Stale', version: 1 })
    expect(stale).toMatchObject({ status: 409, body: { code: 'version_conflict', current: { name: 'After' } } })
  })

  test('C-02: a new name removes the verification once confirmed, which the timeline shows', async () => {
    const seller = await aSeller(server).withCompany({ name: 'Verified' }).active().signIn()
    const { body } = await callApi(server, seller, 'GET', '/api/v1/companies/')
    const [company] = body.results
    const path = `/api/v1/companies/${company.id}/`
    const change = { ...details, name: 'Renamed', version: company.version }
    expect((await callApi(server, seller, 'PUT', path, { ...change, name: 'Verified' })).body.is_active).toBe(true)
    const renaming = { ...change, version: company.version + 1 }
    expect((await callApi(server, seller, 'PUT', path, renaming)).body).toMatchObject({ code: 'confirmation_needed' })
    const renamed = await callApi(server, seller, 'PUT', path, { ...renaming, confirm: true })
    expect(renamed.body).toMatchObject({ is_verified: false, is_active: false, status: 'unverified' })
    const timeline = await callApi(server, seller, 'GET', `${path}timeline/`)
    expect(timeline.body.results[0]).toMatchObject({
      action: 'rename',
      from: 'active',
      to: 'unverified',
      by: { side: 'seller', name: 'Noura Al-Otaibi' },
    })
  })

  test('S-10: changes of the company are announced to its open screens', async () => {
    const { seller, company } = await aCompany()
    const change = { ...details, version: 1 }
    await callApi(server, seller, 'PUT', `/api/v1/companies/${company.id}/`, change)
    const announced = await server.parts.db.system.select().from(events).where(eq(events.companyId, company.id))
    expect(announced).toMatchObject([{ kind: 'company', data: { id: company.id, is_active: false, version: 2 } }])
    const [first] = await server.parts.db.system
      .select()
      .from(events)
      .where(eq(events.userId, await userOf(company.id)))
    expect(first).toMatchObject({ kind: 'company', data: { id: company.id, version: 1 } })
  })
})
