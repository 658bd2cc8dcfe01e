import { investmentLife } from '@mawrid/contract/investments/states.ts'
import { listingLife } from '@mawrid/contract/listings/states.ts'
import { after, type StateTable } from '@mawrid/contract/states.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { sharedServer, type TestServer } from '../../../test/harness.ts'
import { aListing, type DraftKind, paths } from '../../../test/listings.ts'
import { product } from '../products/index.ts'
import { visibilityOf } from './lifecycle.ts'
import { type Review, reviewListing } from './reviewListing.ts'
import { listings } from './tables.ts'

let server: TestServer
let seller: SignedInSeller
beforeAll(async () => {
  server = await sharedServer()
  seller = await aSeller(server).withCompany().active().signIn()
})
afterAll(() => server.close())

type Status = (typeof investmentLife.states)[number]
const ofMost: StateTable<string, string> = listingLife
const lives: readonly [DraftKind, StateTable<string, string>][] = [
  ['product', ofMost],
  ['franchise', listingLife],
  ['investment', investmentLife],
]

async function stand(id: string, status: string, publishedOn: string | null) {
  const [row] = await server.parts.db.system
    .update(listings)
    .set({ status: status as Status, publishedOn })
    .where(eq(listings.id, id))
    .returning({ version: listings.version })
  return row?.version ?? 0
}

async function statusOf(id: string) {
  const [row] = await server.parts.db.system
    .select({ status: listings.status })
    .from(listings)
    .where(eq(listings.id, id))
  return row?.status
}

describe.each(lives)('O-06: the life cycle of a %s', (kind, life) => {
  test.each(life.states)('when it is %s: a seller is offered exactly the actions of the state table', async (state) => {
    const { id } = await aListing(server, seller, kind)
    const actions = ['submit', 'withdraw', 'pause', 'resume', 'restore', ...(kind === 'investment' ? ['close'] : [])]
    for (const action of actions) {
      const version = await stand(id, state, '2026-01-01')
      const answer = await callApi(server, seller, 'POST', `${paths[kind].item}${id}/${action}/`, { version })
      const next = after(life, state, action, 'seller', () => true)
      expect([action, answer.status]).toEqual([action, next === undefined ? 409 : 200])
      if (next === undefined) expect(answer.body).toMatchObject({ code: 'wrong_state', params: { state, action } })
      expect([action, await statusOf(id)]).toEqual([action, next ?? state])
    }
    await server.parts.db.system.delete(listings).where(eq(listings.id, id))
  })

  test.each(life.states)(
    'when it is %s: removing it deletes it if it was never public, and archives it otherwise',
    async (state) => {
      for (const publishedOn of [null, '2026-01-01']) {
        const { id } = await aListing(server, seller, kind)
        await stand(id, state, publishedOn)
        const answer = await callApi(server, seller, 'DELETE', `${paths[kind].item}${id}/`)
        const isDeleted = publishedOn === null && after(life, state, 'delete', 'seller') === null
        const isArchived = !isDeleted && after(life, state, 'archive', 'seller') !== undefined
        expect(answer.body.outcome ?? answer.body.code).toBe(
          isDeleted ? 'deleted' : isArchived ? 'archived' : 'wrong_state',
        )
        await server.parts.db.system.delete(listings).where(eq(listings.id, id))
      }
    },
  )

  test.each(life.states)('when it is %s: the offered actions succeed and all others are refused', async (state) => {
    const { id } = await aListing(server, seller, kind)
    await stand(id, state, null)
    const { allowed_actions } = (await callApi(server, seller, 'GET', `${paths[kind].read}${id}/`)).body
    for (const action of allowed_actions) expect(after(life, state, action, 'seller')).not.toBeUndefined()
    const offered = life.moves.filter((one) => one.from.includes(state) && one.by.includes('seller'))
    const isRemoval = (action: string) => action === 'archive' || action === 'delete'
    expect(new Set(allowed_actions.filter((one: string) => !isRemoval(one)))).toEqual(
      new Set(offered.map(({ action }) => action).filter((one) => !isRemoval(one))),
    )
    expect(allowed_actions.filter(isRemoval).length).toBe(offered.some(({ action }) => isRemoval(action)) ? 1 : 0)
    await server.parts.db.system.delete(listings).where(eq(listings.id, id))
  })
})

test.each(listingLife.states)('O-06: the marketplace’s staff decide on submissions, when it is %s', async (state) => {
  const { id } = await aListing(server, seller, 'product')
  const by = { id, userId: null }
  const reviews: Review[] = [
    { ...by, action: 'approve' },
    { ...by, action: 'ask_changes', note: 'أرفق صورة أوضح' },
    { ...by, action: 'reject', reasonCode: 'not_allowed' },
  ]
  for (const review of reviews) {
    await stand(id, state, null)
    const next = after(ofMost, state, review.action, 'operator')
    const answered = reviewListing(server.parts, product, review)
    if (next === undefined) await expect(answered).rejects.toMatchObject({ code: 'wrong_state' })
    else expect((await answered).row.status).toBe(next)
  }
})

describe('whether buyers see it', () => {
  const row = { status: 'published', stock: 'in', closesOn: null } as const
  const now = { isActive: true, today: '2026-05-10' }
  test.each([
    [row, {}, now, 'live'],
    [{ ...row, status: 'paused' as const }, {}, now, 'not_published'],
    [{ ...row, status: 'draft' as const }, {}, { ...now, isActive: false }, 'not_published'],
    [row, {}, { ...now, isActive: false }, 'hidden_by_company'],
    [{ ...row, stock: 'out' as const }, {}, now, 'out_of_stock'],
    [{ ...row, stock: 'out' as const }, { allow_backorder: true }, now, 'live'],
    [{ ...row, stock: 'untracked' as const }, {}, now, 'live'],
    [{ ...row, closesOn: '2026-05-10' }, {}, now, 'live'],
    [{ ...row, closesOn: '2026-05-09' }, {}, now, 'expired'],
    [{ ...row, status: 'closed' as const }, {}, now, 'expired'],
    [{ ...row, status: 'fully_committed' as const }, {}, now, 'live'],
  ])('O-06: %j with %j at %j is %s', (listing, own, at, visibility) => {
    expect(visibilityOf(listing, own, at)).toBe(visibility)
  })
})
