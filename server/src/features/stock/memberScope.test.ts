import { calls } from '@mawrid/contract/index.ts'
import { assignableRoles } from '@mawrid/contract/team/ownRole.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, inCompanyOf } from '../../../test/aMember.ts'
import type { SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { sharedServer, type TestServer } from '../../../test/harness.ts'
import { aProduct, aStockedSeller, type StockedSeller } from '../../../test/stockedSeller.ts'

type Answer = Awaited<ReturnType<typeof callApi>>
type SendCall = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object) => Promise<Answer>

let server: TestServer
let mine: StockedSeller
let keeper: SignedInSeller & { readonly memberId: string }
let asKeeper: SendCall
let asOwner: SendCall
let product: Awaited<ReturnType<typeof aProduct>>
let article: string

beforeAll(async () => {
  server = await sharedServer()
  mine = await aStockedSeller(server)
  keeper = await aMember(server, mine.seller, 'manager')
  asOwner = (method, url, body) => callApi(server, mine.seller, method, url, body)
  asKeeper = (method, url, body) => callApi(server, keeper, method, url, body, inCompanyOf(mine.seller))
  product = await aProduct(server, mine.companyId, { name: 'تمر' })
  article = product.articles[0] ?? ''
  await receive(asOwner, mine.main, '3')
  await receive(asOwner, mine.other, '40')
  await limitTo([mine.main])
})
afterAll(() => server.close())

function receive(by: SendCall, warehouse: string, qty: string) {
  return by('POST', '/api/v1/stock/movements/', { warehouse, kind: 'receipt', lines: [{ article, qty }] })
}

async function limitTo(warehouses: readonly string[] | null) {
  const { body } = await asOwner('GET', '/api/v1/team/')
  const member = body.members.find(({ id }: { id: string }) => id === keeper.memberId)
  const change = { role: member.role, warehouses, version: member.version }
  const { status, body: changed } = await asOwner('PUT', `/api/v1/team/members/${keeper.memberId}/`, change)
  expect([status, changed.scope?.warehouses?.map(({ id }: { id: string }) => id) ?? null]).toEqual([200, warehouses])
}

async function aTransfer(from: string, to: string) {
  const { body } = await asOwner('POST', '/api/v1/stock/transfers/', { from, to, lines: [{ article, qty: '1' }] })
  return body
}

describe('a member who is limited to a warehouse', () => {
  test('has the scope in the session, and changes of it reach the next request', async () => {
    const scope = async () => (await asKeeper('GET', '/api/v1/seller/me/')).body.scope
    expect(await scope()).toEqual({ warehouses: [mine.main] })
    await limitTo(null)
    expect(await scope()).toEqual({ warehouses: null })
    expect((await asKeeper('GET', '/api/v1/stock/levels/')).body.count).toBe(2)
    await limitTo([mine.main])
    expect((await asKeeper('GET', '/api/v1/stock/levels/')).body.count).toBe(1)
  })

  test('finds nothing of another warehouse in any list, record, count, search or export', async () => {
    const hidden = await aTransfer(mine.other, await aThird())
    const urls = [
      '/api/v1/stock/levels/',
      `/api/v1/stock/levels/?warehouse=${mine.other}`,
      '/api/v1/stock/counts/',
      `/api/v1/stock/products/${product.id}/`,
      '/api/v1/stock/movements/',
      `/api/v1/stock/movements/?warehouse=${mine.other}`,
      '/api/v1/stock/transfers/',
      '/api/v1/stock/stocktakes/',
      '/api/v1/seller_warehouses/',
      '/api/v1/products/',
      '/api/v1/activity/',
      '/api/v1/products/export-csv/',
      '/api/v1/activity/export-csv/',
    ]
    for (const url of urls) {
      const { status, body } = await answer(url)
      expect([url, status < 500, body.includes(mine.other)]).toEqual([url, true, false])
    }
    for (const url of [`/api/v1/stock/transfers/${hidden.id}/`, `/api/v1/seller_warehouses/${mine.other}/`]) {
      expect([url, (await asKeeper('GET', url)).status]).toEqual([url, 404])
    }
    const found = await asKeeper('GET', '/api/v1/search/?q=OTHER')
    expect(found.body.results).toEqual([])
    expect((await asKeeper('GET', `/api/v1/search/?q=${hidden.ref}`)).body.results).toEqual([])
  })

  test('reads names of all warehouses, which transfers name', async () => {
    const { body } = await asKeeper('GET', '/api/v1/seller_warehouses/names/')
    expect(body.results.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([mine.main, mine.other]))
  })

  test('sees the quantity of a product in the own warehouse, and whether buyers see it', async () => {
    await asKeeper('POST', '/api/v1/stock/movements/', {
      warehouse: mine.main,
      kind: 'count',
      lines: [{ article, qty: '0' }],
    })
    const row = (await asKeeper('GET', '/api/v1/products/')).body.results[0]
    expect(row).toMatchObject({ available: '0', stock: 'out', visibility: 'live' })
    expect((await asKeeper('GET', '/api/v1/products/?stock=out')).body.count).toBe(1)
    expect((await asOwner('GET', '/api/v1/products/?stock=out')).body.count).toBe(0)
    const levels = (await asOwner('GET', '/api/v1/products/')).body.results[0]
    expect(levels).toMatchObject({ available: '40', stock: 'in' })
    await asKeeper('POST', '/api/v1/stock/movements/', {
      warehouse: mine.main,
      kind: 'count',
      lines: [{ article, qty: '3' }],
    })
    expect((await asOwner('GET', '/api/v1/products/')).body.results[0]).toMatchObject({ available: '43' })
  })

  test('changes nothing in another warehouse', async () => {
    const before = await numbersOf(asOwner)
    const hidden = await aTransfer(mine.other, await aThird())
    const arriving = await aTransfer(mine.other, mine.main)
    const leaving = await aTransfer(mine.main, mine.other)
    const count = (await asOwner('POST', '/api/v1/stock/stocktakes/', { warehouse: mine.other })).body
    const movements = (await asOwner('GET', `/api/v1/stock/movements/?warehouse=${mine.other}`)).body.results
    const undo = movements.find(({ can_undo }: { can_undo: boolean }) => can_undo)
    const refused: readonly (readonly ['POST' | 'PUT' | 'PATCH' | 'DELETE', string, object?])[] = [
      ['POST', '/api/v1/stock/movements/', { warehouse: mine.other, kind: 'receipt', lines: [{ article, qty: '1' }] }],
      ['POST', `/api/v1/stock/movements/${undo.id}/undo/`, {}],
      ['PUT', '/api/v1/stock/low-levels/', { lines: [{ article, warehouse: mine.other, low_at: '99' }] }],
      ['POST', '/api/v1/stock/stocktakes/', { warehouse: mine.other }],
      ['PUT', `/api/v1/stock/stocktakes/${count.id}/lines/`, { lines: [{ article, counted: '1' }] }],
      ['DELETE', `/api/v1/stock/stocktakes/${count.id}/`],
      ['POST', '/api/v1/stock/transfers/', { from: mine.other, to: mine.main, lines: [{ article, qty: '1' }] }],
      ['POST', `/api/v1/stock/transfers/${hidden.id}/send/`, { version: hidden.version }],
      ['POST', `/api/v1/stock/transfers/${arriving.id}/send/`, { version: arriving.version }],
      ['POST', `/api/v1/stock/transfers/${arriving.id}/cancel/`, { version: arriving.version }],
      ['POST', `/api/v1/seller_warehouses/${mine.other}/deactivate/`, { version: 1 }],
    ]
    for (const [method, url, body] of refused) {
      const { status } = await asKeeper(method, url, body)
      expect([method, url, status >= 400 && status < 500]).toEqual([method, url, true])
    }
    expect(await numbersOf(asOwner)).toEqual(before)
    expect((await asKeeper('GET', `/api/v1/stock/transfers/${arriving.id}/`)).body).toMatchObject({
      allowed_actions: [],
      lines: [{ available: null }],
    })
    const sent = await asKeeper('POST', `/api/v1/stock/transfers/${leaving.id}/send/`, { version: leaving.version })
    expect([sent.status, sent.body.allowed_actions]).toEqual([200, []])
    const arrived = { version: sent.body.version, lines: [{ article, qty: '1' }] }
    await asOwner('POST', `/api/v1/stock/transfers/${leaving.id}/receive/`, arrived)
    await asOwner('DELETE', `/api/v1/stock/stocktakes/${count.id}/`)
    expect(await numbersOf(asOwner)).toMatchObject({ OTHER: '41', MAIN: '2' })
  })

  test('gives only what they see, to members who see no more', async () => {
    const invite = (more: object) =>
      asKeeper('POST', '/api/v1/team/invitations/', { email: 'new@example.com', role: 'viewer', lang: 'en', ...more })
    const above = { path: 'warehouses', code: 'scope_above_own' }
    for (const more of [
      {},
      { warehouses: null },
      { warehouses: [mine.other] },
      { warehouses: [mine.main, mine.other] },
    ]) {
      expect((await invite(more)).body.errors?.[0]).toMatchObject(above)
    }
    expect((await invite({ warehouses: [] })).status).toBe(422)
    expect((await invite({ warehouses: [crypto.randomUUID()] })).status).toBe(422)
    expect((await invite({ warehouses: [mine.main] })).body.scope.warehouses).toMatchObject([{ id: mine.main }])
    const colleague = await aMember(server, mine.seller, 'viewer')
    const members = (await asKeeper('GET', '/api/v1/team/')).body.members
    const other = members.find(({ id }: { id: string }) => id === colleague.memberId)
    expect(other.actions).toEqual([])
    const widen = { role: 'manager', warehouses: null, version: 1 }
    for (const id of [keeper.memberId, colleague.memberId]) {
      expect((await asKeeper('PUT', `/api/v1/team/members/${id}/`, widen)).status).toBeGreaterThanOrEqual(400)
    }
  })

  test('keeps the own warehouse: the only one of a member is not archived', async () => {
    const third = await aThird()
    await limitTo([third])
    const off = await asOwner('POST', `/api/v1/seller_warehouses/${third}/deactivate/`, { version: 1 })
    expect(off.body.unmet_needs).toContain('not_only_place')
    const archived = await asOwner('DELETE', `/api/v1/seller_warehouses/${third}/`)
    expect([archived.status, archived.body.params]).toEqual([409, { by: 'not_only_place' }])
    await limitTo([mine.main])
    expect((await asOwner('DELETE', `/api/v1/seller_warehouses/${third}/`)).status).toBe(200)
    const back = await asOwner('POST', `/api/v1/seller_warehouses/${third}/restore/`, { version: 3 })
    expect(back.status).toBe(200)
  })

  test.each(assignableRoles)('no call of the role %s reads or changes a warehouse of others', async (role) => {
    const hidden = await aThird()
    await receive(asOwner, hidden, '5')
    const one = await aMember(server, mine.seller, role)
    await asOwner('PUT', `/api/v1/team/members/${one.memberId}/`, { role, warehouses: [mine.main], version: 1 })
    const before = await numbersOf(asOwner)
    const lines = [{ article, warehouse: hidden, qty: '1', low_at: '99', counted: '1' }]
    const body = { warehouse: hidden, from: hidden, to: mine.main, kind: 'receipt', version: 1, lines, ids: [hidden] }
    const tried = calls.filter(
      ({ right, id }) => right && !['warehouses.names', 'events.follow', 'team.leave'].includes(id),
    )
    for (const call of tried) {
      const sent = await server.app.inject({
        method: call.method,
        url: `${call.path.replace(/:\w+/g, hidden)}?warehouse=${hidden}`,
        headers: { ...one.headers, ...inCompanyOf(mine.seller) },
        ...(call.body && { payload: pick(body, call.body) }),
      })
      // What was sent comes back in links and errors.
      const shown = sent.body.replaceAll(new RegExp(`warehouse=${hidden}|/${hidden}/`, 'g'), '')
      const isRead = call.method === 'GET'
      expect([call.id, sent.statusCode < 500, isRead && shown.includes(hidden)]).toEqual([call.id, true, false])
      expect([call.id, call.path.includes(':') && sent.statusCode < 300]).toEqual([call.id, false])
    }
    expect(await numbersOf(asOwner)).toEqual(before)
  })
})

test('numbers of a limited member are those of the rows of their warehouses', async () => {
  const third = await aThird()
  const all = [mine.main, mine.other, third]
  await receive(asOwner, third, '7')
  await limitTo(null)
  const levels: { warehouse: { id: string }; on_hand: string }[] = (await asOwner('GET', '/api/v1/stock/levels/')).body
    .results
  const scopes = fc.subarray(all, { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(scopes, async (scope) => {
      await limitTo(scope.toSorted())
      const own = levels.filter(({ warehouse }) => scope.includes(warehouse.id))
      const sum = String(own.reduce((total, { on_hand }) => total + Number(on_hand), 0))
      const list = (await asKeeper('GET', '/api/v1/stock/levels/')).body
      expect([list.count, (await asKeeper('GET', '/api/v1/stock/counts/')).body.all]).toEqual([own.length, own.length])
      const row = (await asKeeper('GET', '/api/v1/products/')).body.results[0]
      expect([row.available, row.stock]).toEqual([sum, sum === '0' ? 'out' : 'in'])
      const ofProduct = (await asKeeper('GET', `/api/v1/stock/products/${product.id}/`)).body.levels
      expect(ofProduct.map(({ warehouse }: { warehouse: { id: string } }) => warehouse.id).toSorted()).toEqual(
        own.map(({ warehouse }) => warehouse.id).toSorted(),
      )
      expect((await asKeeper('GET', '/api/v1/seller_warehouses/')).body.count).toBe(scope.length)
      const attention = (await asKeeper('GET', '/api/v1/dashboard/attention/')).body
      expect(attention.products_out).toBe(sum === '0' ? 1 : 0)
      const exported = (await answer('/api/v1/products/export-csv/')).body
      const codes = new Map([
        [mine.main, 'MAIN'],
        [mine.other, 'OTHER'],
        [third, 'THIRD'],
      ])
      for (const { warehouse } of levels) {
        const code = codes.get(warehouse.id) ?? ''
        expect([code, exported.includes(code)]).toEqual([code, scope.includes(warehouse.id)])
      }
    }),
    { numRuns: 7 },
  )
})

async function answer(url: string) {
  const { statusCode, body } = await server.app.inject({
    url,
    headers: { ...keeper.headers, ...inCompanyOf(mine.seller) },
  })
  return { status: statusCode, body }
}

/** The fields of a body that the call knows. */
function pick(body: object, schema: object): object {
  const shape: unknown = Reflect.get(schema, 'shape')
  const known = typeof shape === 'object' && shape !== null ? Object.keys(shape) : []
  return Object.fromEntries(Object.entries(body).filter(([name]) => known.includes(name)))
}

/** The plan includes three. */
let third: Promise<string> | undefined
function aThird(): Promise<string> {
  third ??= (async () => {
    const { body } = await asOwner('GET', `/api/v1/seller_warehouses/${mine.main}/`)
    const { body: made } = await asOwner('POST', '/api/v1/seller_warehouses/', {
      name_ar: 'مستودع ثالث',
      name_en: null,
      code: 'THIRD',
      kind: 'owned',
      address: body.address,
      working_hours: body.working_hours,
    })
    return String(made.id)
  })()
  return third
}

type Level = { readonly warehouse: { readonly code: string }; readonly on_hand: string }

async function numbersOf(by: SendCall): Promise<Record<string, string>> {
  const { results } = (await by('GET', '/api/v1/stock/levels/')).body
  return Object.fromEntries(results.map(({ warehouse, on_hand }: Level) => [warehouse.code, on_hand]))
}
