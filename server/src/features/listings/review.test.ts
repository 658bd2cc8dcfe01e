import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { aListing, paths, picture, send } from '../../../test/listings.ts'
import { product } from '../products/index.ts'
import { reviewListing } from './reviewListing.ts'

let server: TestServer
let seller: SignedInSeller
beforeAll(async () => {
  server = await startServer({ LISTING_REVIEW: 'on' })
})
afterAll(() => server.close())
beforeEach(async () => {
  seller = await aSeller(server).withCompany().active().signIn()
})

const { item, update } = paths.product
const move = (id: string, action: string, version: number) =>
  callApi(server, seller, 'POST', `${item}${id}/${action}/`, { version })
const review = (id: string, action: 'approve' | 'approve_change') =>
  reviewListing(server.parts, product, { id, userId: null, action })
const read = async (id: string) => (await callApi(server, seller, 'GET', `${item}${id}/`)).body

/** A product as its form sends it again. */
function formOf(made: Record<string, unknown>): Record<string, unknown> {
  const { name_ar, category, sku, unit, price, description_ar, origin_country, attributes, version } = made
  const images = (made.images as { id: string }[]).map(({ id }) => ({ file: id }))
  return { name_ar, category, sku, unit, price, description_ar, origin_country, attributes, version, images }
}

/** As its form shows it: with what waits in the place of what buyers see. */
function proposed(made: Record<string, unknown>): Record<string, unknown> {
  return { ...made, ...(made.pending_change as object) }
}

async function published(): Promise<Record<string, unknown> & { id: string }> {
  const { id } = await aListing(server, seller, 'product')
  await move(id, 'submit', 1)
  await review(id, 'approve')
  return read(id)
}

test('O-06: a submitted listing awaits review by the marketplace’s staff, and can be withdrawn', async () => {
  const { id } = await aListing(server, seller, 'product')
  expect((await move(id, 'submit', 1)).body).toMatchObject({ status: 'in_review', published_on: null })
  expect((await callApi(server, seller, 'PUT', `${update}${id}/`, formOf(await read(id)))).body.code).toBe(
    'wrong_state',
  )
  expect((await move(id, 'withdraw', 2)).body).toMatchObject({ status: 'draft' })
  await move(id, 'submit', 3)
  await review(id, 'approve')
  expect(await read(id)).toMatchObject({ status: 'published', published_on: expect.stringMatching(/^\d{4}-/) })
})

test('O-06: requested changes are shown to the seller, who can submit again', async () => {
  const { id } = await aListing(server, seller, 'product')
  await move(id, 'submit', 1)
  const note = 'الصورة لا تُظهر المنتج'
  await reviewListing(server.parts, product, { id, userId: null, action: 'ask_changes', note })
  expect(await read(id)).toMatchObject({ status: 'changes_requested', status_reason: note })
  const { results } = (await callApi(server, seller, 'GET', `${item}${id}/timeline/`)).body
  expect(results[0]).toMatchObject({ action: 'ask_changes', note, by: { side: 'operator' } })
  expect((await move(id, 'submit', 3)).body).toMatchObject({ status: 'in_review', status_reason: null })
  await reviewListing(server.parts, product, { id, userId: null, action: 'reject', reasonCode: 'forbidden_goods' })
  expect(await read(id)).toMatchObject({ status: 'rejected', status_reason: 'forbidden_goods' })
})

describe('C-09: a change to a published product', () => {
  test('takes effect at once for free fields, and awaits review for fields that buyers rely on', async () => {
    const made = await published()
    const form = { ...formOf(made), price: '99.00', name_ar: 'اسم جديد للمنتج' }
    const changed = await callApi(server, seller, 'PUT', `${update}${made.id}/`, form)
    expect(changed.body).toMatchObject({
      price: '99.00',
      name_ar: made.name_ar,
      has_pending_change: true,
      pending_change: { name_ar: 'اسم جديد للمنتج' },
    })
    expect(changed.body.allowed_actions).toContain('withdraw')
    await review(made.id, 'approve_change')
    expect(await read(made.id)).toMatchObject({
      status: 'published',
      price: '99.00',
      name_ar: 'اسم جديد للمنتج',
      has_pending_change: false,
      pending_change: null,
    })
  })

  test('keeps its pending part when other fields change, and drops it when it is declined', async () => {
    const made = await published()
    await callApi(server, seller, 'PUT', `${update}${made.id}/`, { ...formOf(made), name_ar: 'اسم ينتظر' })
    const later = await callApi(server, seller, 'PUT', `${update}${made.id}/`, {
      ...formOf(proposed(await read(made.id))),
      price: '12.00',
    })
    expect(later.body).toMatchObject({ price: '12.00', pending_change: { name_ar: 'اسم ينتظر' } })
    const declined = { id: made.id, userId: null, action: 'decline_change', reasonCode: 'misleading' } as const
    await reviewListing(server.parts, product, declined)
    expect(await read(made.id)).toMatchObject({ name_ar: made.name_ar, price: '12.00', has_pending_change: false })
    await expect(reviewListing(server.parts, product, declined)).rejects.toMatchObject({ code: 'wrong_state' })
  })

  test('is no longer pending where a later change restores the published value', async () => {
    const made = await published()
    const change = { name_ar: 'اسم ينتظر', name_en: 'A name that waits' }
    await callApi(server, seller, 'PUT', `${update}${made.id}/`, { ...formOf(made), ...change })
    const form = { ...formOf(proposed(await read(made.id))), name_ar: made.name_ar, name_en: change.name_en }
    const later = await callApi(server, seller, 'PUT', `${update}${made.id}/`, form)
    expect(later.body.pending_change).toEqual({ name_en: change.name_en })
    const last = await callApi(server, seller, 'PUT', `${update}${made.id}/`, formOf(later.body))
    expect(last.body).toMatchObject({ has_pending_change: false, pending_change: null, name_ar: made.name_ar })
  })

  test('shows new pictures only once they are approved', async () => {
    const made = await published()
    const form = { ...formOf(made), images: [{ file: 'new:0' }] }
    const files = { new_images: [await picture(900, 1200)] }
    const sent = await send(server, seller, 'PUT', `${update}${made.id}/`, form, files)
    expect(sent.body.images).toEqual(made.images)
    const [waiting] = sent.body.pending_change.images
    expect(waiting).toMatchObject({ url: `/images/${waiting.id}`, position: 0, width: 900, height: 1200 })
    const again = await callApi(server, seller, 'PUT', `${update}${made.id}/`, formOf(proposed(sent.body)))
    expect(again.body.pending_change).toEqual({ images: [waiting] })
    await review(made.id, 'approve_change')
    expect((await read(made.id)).images).toMatchObject([{ width: 900, height: 1200 }])
  })

  test('can be withdrawn by its seller', async () => {
    const made = await published()
    await callApi(server, seller, 'PUT', `${update}${made.id}/`, { ...formOf(made), name_ar: 'اسم ينتظر' })
    const { version } = await read(made.id)
    const back = await move(made.id, 'withdraw', version)
    expect(back.body).toMatchObject({ status: 'published', has_pending_change: false, name_ar: made.name_ar })
    expect(back.body.allowed_actions).not.toContain('withdraw')
  })
})
