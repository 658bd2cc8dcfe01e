import { describe, expect, test } from 'vitest'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import type { TestServer } from '../../../test/harness.ts'
import { aListing, type DraftKind, drafts, fieldErrorsOf, paths, picture, send } from '../../../test/listings.ts'
import { setUpSeller } from '../../../test/setUpSeller.ts'

let server: TestServer
let seller: SignedInSeller
setUpSeller((ready) => {
  ;({ server, seller } = ready)
})

const kinds = Object.keys(paths) as DraftKind[]
const numberPrefixes = { product: 'P', service: 'S', franchise: 'F', investment: 'I' } as const
const create = (kind: DraftKind, more: object = {}, headers: Record<string, string> = {}) =>
  callApi(server, seller, 'POST', paths[kind].list, { ...drafts[kind](), ...more }, headers)
const read = (kind: DraftKind, id: string) => callApi(server, seller, 'GET', `${paths[kind].read}${id}/`)
const update = (kind: DraftKind, id: string, fields: object) =>
  callApi(server, seller, 'PUT', `${paths[kind].update}${id}/`, fields)
const remove = (kind: DraftKind, id: string) => callApi(server, seller, 'DELETE', `${paths[kind].item}${id}/`)
const movePath = (kind: DraftKind, id: string, action: string) => `${paths[kind].item}${id}/${action}/`
const move = (kind: DraftKind, id: string, action: string, version: number) =>
  callApi(server, seller, 'POST', movePath(kind, id, action), { version })

describe.each(kinds)('%s', (kind) => {
  test('C-05, C-06, C-08, C-09, C-13, C-14, C-15, C-16, C-17: is created as a draft, reads as it was returned, and can be changed', async () => {
    const made = await create(kind)
    expect(made).toMatchObject({
      status: 201,
      body: { ref: `${numberPrefixes[kind]}-000001`, status: 'draft', version: 1 },
    })
    expect((await read(kind, made.body.id)).body).toEqual(made.body)
    const fields = { ...drafts[kind](), ...(made.body.sku && { sku: made.body.sku }) }
    const changed = await update(kind, made.body.id, { ...fields, name_en: 'A good name', version: 1 })
    expect(changed).toMatchObject({ status: 200, body: { name_en: 'A good name', version: 2 } })
  })

  test('C-05, C-08, C-13, C-16: numbers and slugs are unique, also when many are created at the same moment', async () => {
    const count = kind === 'product' || kind === 'service' ? 6 : 4
    const made = await Promise.all(Array.from({ length: count }, () => create(kind, { name_en: 'The same name' })))
    const refs = made.map(({ body }) => body.ref).toSorted()
    expect(refs).toEqual(Array.from({ length: count }, (_, n) => `${numberPrefixes[kind]}-00000${n + 1}`))
    expect(new Set(made.map(({ body }) => body.slug)).size).toBe(count)
  })

  test('O-06: is created once for each Idempotency-Key, and its picture too', async () => {
    const key = { 'idempotency-key': `made-once-${kind}` }
    const fields = drafts[kind]()
    const first = await create(kind, fields, key)
    expect(await create(kind, fields, key)).toEqual(first)
    expect((await callApi(server, seller, 'GET', paths[kind].list)).body.count).toBe(1)
  })

  test('O-06: goes from draft to published and back, with its history', async () => {
    const { id } = await aListing(server, seller, kind)
    expect((await move(kind, id, 'submit', 1)).body).toMatchObject({ status: 'published', version: 2 })
    expect((await move(kind, id, 'pause', 2)).body).toMatchObject({ status: 'paused', visibility: 'not_published' })
    expect((await move(kind, id, 'resume', 3)).body).toMatchObject({ status: 'published' })
    expect((await remove(kind, id)).body).toEqual({ id, outcome: 'archived' })
    expect((await move(kind, id, 'restore', 5)).body).toMatchObject({ status: 'draft' })
    const { results } = (await callApi(server, seller, 'GET', `${movePath(kind, id, 'timeline')}`)).body
    expect(results.map(({ action, to }: { action: string; to: string }) => `${action} ${to}`)).toEqual([
      'restore draft',
      'archive archived',
      'resume published',
      'pause paused',
      'submit published',
      'create draft',
    ])
  })

  test('O-06: cannot be submitted while incomplete, and each missing field is named', async () => {
    const { body } = await create(kind)
    const refused = await move(kind, body.id, 'submit', 1)
    expect(refused.status).toBe(422)
    const own = {
      product: { origin_country: 'required', 'attributes.wall': 'required' },
      franchise: { disclosure: 'required' },
    }
    expect(fieldErrorsOf(refused)).toEqual({
      description_ar: 'required',
      images: 'required',
      ...(kind in own && own[kind as keyof typeof own]),
    })
    const { results, is_live } = (await callApi(server, seller, 'GET', movePath(kind, body.id, 'checks'))).body
    expect(is_live).toBe(false)
    const missing = results.filter((one: { ok: boolean; is_required: boolean }) => !one.ok && one.is_required)
    expect(missing.map(({ field }: { field: string }) => field).toSorted()).toEqual(
      Object.keys(fieldErrorsOf(refused)).toSorted(),
    )
  })

  test('O-06: says when it is ready to submit', async () => {
    const { id } = await aListing(server, seller, kind)
    const published = await move(kind, id, 'submit', 1)
    // Goods of which stock is kept, and none is there, are seen once there is some.
    const isLive = kind !== 'product'
    expect(published.body.visibility).toBe(isLive ? 'live' : 'out_of_stock')
    const checks = (await callApi(server, seller, 'GET', movePath(kind, id, 'checks'))).body
    expect(checks.is_live).toBe(isLive)
    expect(checks.results.filter((one: { ok: boolean }) => !one.ok).map((one: { code: string }) => one.code)).toEqual(
      isLive ? [] : ['in_stock'],
    )
  })

  test('C-07, O-06: deleted as a draft it is gone, and can be restored', async () => {
    const { body } = await create(kind)
    expect((await remove(kind, body.id)).body).toEqual({ id: body.id, outcome: 'deleted' })
    expect((await read(kind, body.id)).status).toBe(404)
    expect((await remove(kind, body.id)).status).toBe(404)
    expect((await callApi(server, seller, 'GET', paths[kind].list)).body.count).toBe(0)
    expect(await move(kind, body.id, 'restore', 2)).toMatchObject({
      status: 200,
      body: { status: 'draft', slug: body.slug, ref: body.ref, version: 3 },
    })
  })

  test('O-06: is visible to its own company only', async () => {
    const { body } = await create(kind)
    const owner = seller
    seller = await aSeller(server).withCompany().active().signIn()
    const fields = { ...drafts[kind](), version: 1 }
    const answers = await Promise.all([
      read(kind, body.id),
      update(kind, body.id, fields),
      remove(kind, body.id),
      ...['submit', 'withdraw', 'pause', 'resume', 'restore'].map((action) => move(kind, body.id, action, 1)),
      callApi(server, seller, 'POST', movePath(kind, body.id, 'duplicate')),
      callApi(server, seller, 'GET', movePath(kind, body.id, 'checks')),
      callApi(server, seller, 'GET', movePath(kind, body.id, 'timeline')),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    expect((await callApi(server, seller, 'GET', paths[kind].list)).body.count).toBe(0)
    seller = owner
    expect((await read(kind, body.id)).body).toEqual(body)
  })

  test('O-06: a copy is a separate draft', async () => {
    const made = await aListing(server, seller, kind)
    const copy = await callApi(server, seller, 'POST', movePath(kind, made.id, 'duplicate'))
    expect(copy).toMatchObject({
      status: 201,
      body: {
        ref: `${numberPrefixes[kind]}-000002`,
        name_ar: `${made.name_ar} (نسخة)`,
        status: 'draft',
        images: made.images,
      },
    })
  })

  test('O-06: is counted by its states', async () => {
    const { id } = await aListing(server, seller, kind)
    await create(kind)
    await move(kind, id, 'submit', 1)
    const counts = (await callApi(server, seller, 'GET', `${paths[kind].list}counts/`)).body
    expect(counts).toEqual({ all: 2, by_status: { draft: 1, published: 1 } })
  })

  test('O-06: is listed with its columns, sorted and filtered as requested', async () => {
    const made = await aListing(server, seller, kind, { name_en: 'Zebra' })
    await create(kind, { name_en: 'Alpha' })
    const names = async (query: string) =>
      (await callApi(server, seller, 'GET', `${paths[kind].list}${query}`)).body.results.map(
        ({ name_en }: { name_en: string }) => name_en,
      )
    expect(await names('?ordering=name')).toEqual(['Alpha', 'Zebra'])
    expect(await names('?missing=picture')).toEqual(['Alpha'])
    expect(await names('?search=zeb')).toEqual(['Zebra'])
    const { results } = (await callApi(server, seller, 'GET', `${paths[kind].list}?search=zebra`)).body
    expect(results).toMatchObject([
      { id: made.id, ref: made.ref, cover: made.images[0].url, allowed_actions: made.allowed_actions },
    ])
  })
})

describe('a company’s plan', () => {
  test('C-05: limits the number of a kind, not counting archived ones', async () => {
    for (let n = 0; n < 5; n++) expect((await create('franchise')).status).toBe(201)
    expect(await create('franchise')).toMatchObject({
      status: 409,
      body: { code: 'package_limit', params: { limit: 'franchises', allowed: 5, used: 5 } },
    })
    const [first] = (await callApi(server, seller, 'GET', paths.franchise.list)).body.results
    expect((await callApi(server, seller, 'POST', movePath('franchise', first.id, 'duplicate'))).status).toBe(409)
    await remove('franchise', first.id)
    expect((await create('franchise')).status).toBe(201)
    expect((await move('franchise', first.id, 'restore', 2)).body.code).toBe('package_limit')
  })

  test('C-16: limits the number of pictures of one listing', async () => {
    seller = await aSeller(server).withCompany({ subscriptionPackage: 'start' }).active().signIn()
    const shot = await picture(800, 800)
    const images = Array.from({ length: 6 }, (_, n) => ({ file: `new:${n}` }))
    const files = { new_images: images.map(() => shot) }
    const refused = await send(server, seller, 'POST', paths.service.list, { ...drafts.service(), images }, files)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'package_limit', params: { limit: 'images_per_listing', allowed: 5 } },
    })
  })
})

test('O-03: a company that is not active has no access', async () => {
  seller = await aSeller(server).withCompany().signIn()
  for (const kind of kinds) expect((await create(kind)).body.code).toBe('company_inactive')
})
