import { randomUUIDv7 } from 'node:crypto'
import type { CallShape } from '@mawrid/contract/call.ts'
import { calls } from '@mawrid/contract/index.ts'
import type { AssignableRole } from '@mawrid/contract/team/ownRole.ts'
import { rights, rightsOfRole } from '@mawrid/contract/team/rights.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aLine } from '../../../test/anInvoice.ts'
import type { SignedInSeller } from '../../../test/builders.ts'
import { sharedServer, type TestServer } from '../../../test/harness.ts'
import { untilState } from '../../../test/imports.ts'
import {
  anImport,
  type HiddenRecord,
  hiddenQty,
  type Limited,
  type TwoWarehouses,
  twoWarehouses,
} from '../../../test/otherWarehouse.ts'
import { isOfWarehouse, isOfWhole, recordOfPath, stemOf } from '../../../test/warehousePlacement.ts'

/**
 * Every call that takes a warehouse, or a record that belongs to one, is refused for the warehouse of others. A new call, a
 * new path and a new field with an id fail the first tests until they are placed here.
 */
const ofCompany = calls.filter(({ right }) => right !== undefined)

let server: TestServer
let company: TwoWarehouses
let manager: Limited
let colleague: Limited
let ownImport: string

/** A role is no more than its rights, and together these two have every right. */
const tried = ['manager', 'finance'] as const

const people = new Map<AssignableRole, Promise<Limited>>()
function limited(role: AssignableRole): Promise<Limited> {
  const person = people.get(role) ?? company.limited(role)
  people.set(role, person)
  return person
}

beforeAll(async () => {
  server = await sharedServer()
  company = await twoWarehouses(server)
  manager = await limited('manager')
  colleague = await limited('viewer')
  ownImport = (await anImport(server, manager)).id
})
afterAll(() => server.close())

test('every path with an id is placed: of one warehouse, or of the whole company', () => {
  expect(new Set(tried.flatMap((role) => rightsOfRole[role]))).toEqual(new Set(rights))
  const paths = new Set(ofCompany.map(stemOf).filter((path) => path.includes(':')))
  expect(Object.keys(recordOfPath)).toEqual([...paths].toSorted())
})

test('every field with an id is placed, and every call that takes a warehouse is tried', () => {
  const unplaced = ofCompany.flatMap((call) =>
    idFieldsOf(call)
      .filter((field) => !(isOfWarehouse(call, field) || isOfWhole(call, field)))
      .map((field) => `${call.id} ${field}`),
  )
  expect(unplaced).toEqual([])
  const takes = (isRead: boolean) =>
    ofCompany
      .filter(
        (call) => (call.method === 'GET') === isRead && idFieldsOf(call).some((field) => isOfWarehouse(call, field)),
      )
      .map(({ id }) => id)
      .toSorted()
  expect(Object.keys(writesOf(company.other)).toSorted()).toEqual(takes(false))
  expect(Object.keys(queriesOfOther()).toSorted()).toEqual(takes(true))
})

test('the owner reads the records that others do not find', async () => {
  await untilState(server, company.team.trade.seller, company.hidden.import, ['ready'])
  for (const call of ofCompany.filter((one) => one.method === 'GET' && recordOf(one) !== 'whole')) {
    expect([call.id, (await send(company.team.trade.seller, call, urlOf(call))).status]).toEqual([call.id, 200])
  }
})

describe.each(tried)('%s, limited to a warehouse', (role) => {
  test('finds no record of another warehouse under any path', async () => {
    const person = await limited(role)
    for (const call of ofCompany.filter((one) => recordOf(one) !== 'whole')) {
      const { status, text } = await send(person, call, urlOf(call), bodyOf(call))
      const code = status >= 400 ? JSON.parse(text).code : text
      // Colleagues are seen by everybody; who sees more of the stock cannot be changed.
      if (recordOf(call) === 'member' && code === 'wrong_state') continue
      expect([call.id, code]).toEqual([call.id, expect.stringMatching(refusals)])
    }
  })

  test('reads nothing of another warehouse in any reply', async () => {
    const person = await limited(role)
    const queries = queriesOfOther()
    // The names of all warehouses can be read, because transfers name them. The stream does not end.
    const reads = calls.filter(
      ({ id, method, access }) => method === 'GET' && !exceptions.includes(id) && access !== 'market',
    )
    for (const call of reads) {
      for (const query of ['', ...(queries[call.id] ?? [])]) {
        const { status, text } = await send(person, call, `${urlOf(call)}${query}`)
        // What was sent comes back in links and errors.
        const shown = text.replaceAll(`${urlOf(call)}${query}`, '')
        expect([call.id, query, status < 500, secrets().filter((one) => shown.includes(one))]).toEqual([
          call.id,
          query,
          true,
          [],
        ])
      }
    }
  })
})

test('a call that takes a warehouse does its work in the own one only', async () => {
  await untilState(server, manager, ownImport, ['ready'])
  for (const [id, body] of Object.entries(writesOf(company.other))) {
    const call = calls.find((one) => one.id === id)
    if (!call) throw new Error(`There is no call ${id}`)
    const refused = await send(manager, call, writeUrlOf(call), body)
    expect([id, refused.status < 500, JSON.parse(refused.text).code]).toEqual([
      id,
      true,
      expect.stringMatching(refusals),
    ])
    const done = await send(manager, call, writeUrlOf(call), writesOf(company.own)[id])
    expect([id, done.status < 300 ? 'done' : done.text]).toEqual([id, 'done'])
  }
})

const exceptions = ['warehouses.names', 'events.follow']
const refusals = /^(not_found|outside_scope|right_missing|forbidden|invalid_input)$/

function recordOf(call: CallShape): HiddenRecord | 'whole' {
  return recordOfPath[stemOf(call)] ?? 'whole'
}

/** The names of fields of a request that hold ids. */
function idFieldsOf({ query, body }: CallShape): string[] {
  const found = new Set<string>()
  const visit = (schema: unknown, name: string): void => {
    if (typeof schema !== 'object' || schema === null) return
    for (const [key, value] of Object.entries(schema)) {
      if (key === 'format' && value === 'uuid') found.add(name)
      else if (key === 'properties') for (const [field, one] of Object.entries(value)) visit(one, field)
      else if (Array.isArray(value)) for (const one of value) visit(one, name)
      else visit(value, name)
    }
  }
  for (const schema of [query, body])
    if (schema) visit(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }), '')
  return [...found].toSorted()
}

/** With records of another warehouse, or records of the company that have to do with both. */
function urlOf(call: CallShape): string {
  const { hidden, hiddenGoods, deal, desk, invoice } = company
  const record = recordOf(call)
  const whole = call.path.includes('/invoices/')
    ? invoice.id
    : call.path.includes('/deals/')
      ? deal.id
      : desk.product.id
  if (record === 'whole') return call.path.replace(':no', '1').replace(/:\w+/g, whole)
  return call.path
    .replace(':id', record === 'parcel' ? deal.id : hidden[record])
    .replace(':parcel', hidden.parcel)
    .replace(':goods', hiddenGoods)
}

function secrets(): string[] {
  const { invitation, member, ...records } = company.hidden
  return [...Object.values(records), `"${hiddenQty}`, 'OTHER']
}

/** Queries for what belongs to the other warehouse. */
function queriesOfOther(): Readonly<Record<string, readonly string[]>> {
  const { other, hidden } = company
  const ofPlace = [`?warehouse=${other}`]
  const ofRecords = [other, hidden.transfer, hidden.stocktake, hidden.approval].map((id) => `?record=${id}`)
  return {
    'activity.export_csv': ofRecords,
    'activity.export_xlsx': ofRecords,
    'activity.list': ofRecords,
    'approvals.list': ofRecords,
    'deals.onTime': ofPlace,
    'deals.pickingList': ofPlace,
    'stock.counts': ofPlace,
    'stock.list': ofPlace,
    'stock.movements': ofPlace,
    'transfers.list': ofPlace,
  }
}

/** Valid bodies of calls for a record of another warehouse. */
function bodyOf(call: CallShape): object | undefined {
  const { article, deal, other, own, third, address } = company
  const lines = [{ article, qty: '1' }]
  const place = { name_ar: 'مستودع', name_en: null, code: 'OTHER', kind: 'owned', address, working_hours: {} }
  const bodies: Readonly<Record<string, object>> = {
    'approvals.refuse': { note: 'لا' },
    'approvals.note': { note: 'ملاحظة' },
    'deals.failParcel': { reason: 'ضاعت', goods: 'lost' },
    'deals.updateParcel': { carrier: 'own' },
    'imports.choosePreset': { preset: null },
    'imports.correct': { rows: [{ row: 2, cells: ['A-1', 'تمر'] }] },
    'imports.map': { fields: ['sku', 'name_ar'] },
    'returns.accept': { lines: [{ line: deal.lines[0].id, decision: 'credit', qty: '1', goods_back: true }] },
    'returns.receive': { goods: [{ line: deal.lines[0].id, qty: '1', warehouse: own, treatment: 'restock' }] },
    'returns.refuse': { reason_code: 'other', note: 'لا يشمله الضمان' },
    'returns.release': { to: 'restock' },
    'returns.sendGoods': { warehouse: own, carrier: 'own' },
    'stocktakes.count': { lines: [{ article, counted: '1' }] },
    'team.changeRole': { role: 'viewer', warehouses: [own] },
    'transfers.receive': { lines },
    'transfers.update': { from: other, to: third, lines },
    'warehouses.update': place,
  }
  if (!call.body) return undefined
  const fields: object = Reflect.get(call.body, 'shape') ?? {}
  return { ...('version' in fields && { version: 1 }), ...bodies[call.id] }
}

/** Valid bodies of all other calls that take a warehouse, for this one. */
function writesOf(warehouse: string): Readonly<Record<string, object>> {
  const {
    article,
    deal,
    desk,
    draft,
    hidden,
    invoice,
    other,
    ownReplacement,
    ownReturn,
    ownStocktake,
    ownTransfer,
    third,
  } = company
  const isOther = warehouse === other
  const lines = [{ article, qty: '1' }]
  const restock = [{ line: invoice.lines[0].id, qty: '1', warehouse, condition: 'sellable' }]
  const returned = { reason_code: 'returned', restock }
  return {
    'deals.pack': { warehouse, lines: [{ line: deal.lines[0].id, qty: '1' }], carrier: 'own' },
    'imports.map': { fields: ['sku', 'name_ar'], constants: { warehouse } },
    'invoices.credit': returned,
    'invoices.update': {
      ...returned,
      version: draft.version,
      lines: [aLine({ of_line: invoice.lines[0].id, qty: '2' })],
    },
    'products.bulkEdit': {
      selection: { ids: [desk.product.id] },
      change: { what: 'stock', how: 'add', quantity: '1', warehouse },
    },
    'returns.assign': { ids: [isOther ? hidden.return : ownReturn.id], assignee: null },
    'returns.receive': {
      goods: [{ line: ownReturn.lines[0].id, qty: '1', warehouse, treatment: 'restock' }],
      version: ownReturn.version,
    },
    'returns.sendGoods': { warehouse, carrier: 'own', version: ownReplacement.version },
    'stock.bins': { lines: [{ article, warehouse, bin: 'A-1' }] },
    'stock.book': { warehouse, kind: 'receipt', lines },
    'stock.lowLevels': { lines: [{ article, warehouse, low_at: '3' }] },
    'stocktakes.assign': { ids: [isOther ? hidden.stocktake : ownStocktake], assignee: null },
    'stocktakes.start': { warehouse },
    'team.changeRole': { role: 'viewer', warehouses: [warehouse], version: 2 },
    'team.invite': { email: `${randomUUIDv7()}@example.com`, role: 'viewer', lang: 'en', warehouses: [warehouse] },
    'transfers.assign': { ids: [isOther ? hidden.transfer : ownTransfer], assignee: null },
    'transfers.create': { from: warehouse, to: third, lines },
    'transfers.update': { from: warehouse, to: third, lines, version: 1 },
  }
}

/** With records that the manager has. */
function writeUrlOf({ id, path }: CallShape): string {
  const { deal, draft, invoice, ownReplacement, ownReturn, ownTransfer } = company
  const ids: Readonly<Record<string, string>> = {
    'deals.pack': deal.id,
    'imports.map': ownImport,
    'invoices.credit': invoice.id,
    'invoices.update': draft.id,
    'returns.receive': ownReturn.id,
    'returns.sendGoods': ownReplacement.id,
    'team.changeRole': colleague.memberId,
    'transfers.update': ownTransfer,
  }
  return path.replace(':id', ids[id] ?? '')
}

async function send(person: SignedInSeller, { method }: CallShape, url: string, payload?: object) {
  const headers = { ...person.headers, 'idempotency-key': randomUUIDv7() }
  const { statusCode, body } = await server.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: statusCode, text: body }
}
