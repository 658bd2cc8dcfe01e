import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type CallShape, isMedia } from './call.ts'
import { isFieldCode } from './fieldErrors.ts'
import { calls } from './index.ts'
import { problemStatus } from './problemStatus.ts'

const specified = {
  'C-01': 'POST /api/v1/companies/',
  'C-02': 'PUT /api/v1/companies/:id/',
  'C-03': 'GET /api/v1/companies/:id/',
  'C-04': 'POST /api/v1/verify_company/',
  'C-05': 'POST /api/v1/seller_franchise/',
  'C-06': 'PUT /api/v1/seller_franchise/:id/',
  'C-07': 'DELETE /api/v1/seller_franchise/:id/',
  'C-08': 'POST /api/v1/products/',
  'C-09': 'PUT /api/v1/seller_product_update/:id/',
  'C-10': 'GET /api/v1/bulk-template/',
  'C-11': 'GET /api/v1/categories/',
  'C-12': 'GET /api/v1/subscription-packages/',
  'C-13': 'POST /api/v1/investments/',
  'C-14': 'PUT /api/v1/investments/:id/',
  'C-15': 'GET /api/v1/investment/:id/',
  'C-16': 'POST /api/v1/seller_services_list/',
  'C-17': 'PUT /api/v1/seller_services_detail/:id/',
  'C-18': 'GET /api/v1/units/',
  'C-19': 'POST /api/v1/seller/register/',
  'C-20': 'POST /api/v1/seller/activate-account/',
  'C-21': 'POST /api/v1/seller/activate-after-nafath/',
  'C-22': 'GET /api/v1/support/tickets/',
  'C-23': 'POST /api/v1/support/tickets/',
  'C-24': 'GET /api/v1/support/categories/',
  'C-25': 'GET /api/v1/front_pages/',
  'C-26': 'POST /api/v1/seller_warehouses/',
  'C-27': 'PUT /api/v1/seller_warehouses/:id/',
  'C-28': 'POST /api/v1/addresses/',
  'C-29': 'PUT /api/v1/seller/profile/update/',
  'C-30': 'POST /api/v1/seller/password-reset/',
  'C-31': 'POST /api/v1/seller/confirm-password-reset/',
  'C-32': 'POST /api/v1/seller/logout/',
  'C-33': 'POST /api/v1/dashboard/logout/',
  'C-34': 'GET /api/v1/seller/get_csrf/',
  'C-35': 'POST /api/v1/token/refresh/',
}
const multipart = ['C-05', 'C-06', 'C-08', 'C-09', 'C-13', 'C-14', 'C-16', 'C-17', 'C-29']
const withoutToken = ['C-19', 'C-25', 'C-30', 'C-31']
const locked =
  /^\/api\/v1\/(?:products|seller_product_update|seller_services|seller_franchise|investment|deals|invoices)/

describe('the calls of the specification', () => {
  test.each(Object.entries(specified))('%s is declared as %s', (line, route) => {
    expect(calls.filter((call) => call.line === line).map(routeOf)).toEqual([route])
  })

  test.each(multipart)('%s takes multipart', (line) => {
    expect(byLine(line).encoding).toBe('multipart')
  })

  test.each(withoutToken)('%s needs no token', (line) => {
    expect(byLine(line).access).toBe('public')
  })
})

test('every call has its own name, method and path', () => {
  expect(new Set(calls.map((call) => call.id)).size).toBe(calls.length)
  expect(new Set(calls.map(routeOf)).size).toBe(calls.length)
})

test('every action that the screen locks requires an active company in its call', () => {
  const doors = calls.filter((call) => locked.test(call.path))
  expect(doors.length).toBeGreaterThan(20)
  expect(doors.filter((call) => call.access !== 'activeCompany' && call.access !== 'finishing')).toEqual([])
})

test('an inactive company can only finish deals and issued invoices, and starts nothing new', () => {
  const doors = calls.filter((call) => call.access === 'finishing')
  expect(doors.length).toBeGreaterThan(10)
  expect(doors.filter((call) => !/^\/api\/v1\/(?:deals|invoices|returns)\//.test(call.path))).toEqual([])
  const begins = /^\/api\/v1\/deals\/(?:counts\/|:id\/(?:offer|ask-info|accept|decline|reopen)\/)?$/
  expect(calls.filter((call) => begins.test(call.path)).map((call) => call.access)).toEqual(
    Array.from({ length: 7 }, () => 'activeCompany'),
  )
  const changesInvoices = doors.filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/v1/invoices/'))
  expect(changesInvoices.map(({ id }) => id)).toEqual(['invoices.pay', 'invoices.takeBackPayment'])
})

test('all calls under the market path, and no others, need an API key and name its scope', () => {
  const market = calls.filter((call) => call.access === 'market')
  expect(market.length).toBeGreaterThan(10)
  expect(market).toEqual(calls.filter((call) => call.path.startsWith('/api/v1/market/')))
  expect(market.filter((call) => call.scope === undefined)).toEqual([])
})

test('every list returns pages and accepts page, page_size, search and ordering', () => {
  const pages = calls.filter(
    (call) => !isMedia(call.reply) && JSON.stringify(jsonSchema(call.reply)).includes('"count_is_exact"'),
  )
  expect(pages.length).toBeGreaterThan(12)
  for (const call of pages) {
    expect(Object.keys(shapeOf(call.query)), call.id).toEqual(
      expect.arrayContaining(['page', 'page_size', 'search', 'ordering']),
    )
  }
})

describe.each(calls.map((call) => [call.id, call] as const))('%s', (_, call) => {
  test('its path starts with the API version and ends in a slash', () => {
    expect(call.path).toMatch(/^\/api\/v1\/(?:[a-z_:-]+\/)+$/)
  })

  test('its declared parameters are those of its path', () => {
    const named = [...call.path.matchAll(/:([a-z_]+)/g)].map((found) => found[1])
    expect(Object.keys(shapeOf(call.params))).toEqual(named)
  })

  test('its request and response can be expressed as JSON Schema', () => {
    for (const schema of [call.params, call.query, call.body]) if (schema) jsonSchema(schema, 'input')
    if (!isMedia(call.reply)) expect(jsonSchema(call.reply)).toHaveProperty('$schema')
  })

  test('its body is strict unless declared otherwise, and its error codes are all defined', () => {
    if (call.body) {
      const isStrict = 'additionalProperties' in jsonSchema(call.body, 'input')
      expect(isStrict).toBe(!call.takesMore)
    }
    for (const schema of [call.params, call.query, call.body]) {
      expect(schema ? messagesOf(schema).filter((code) => !isFieldCode(code)) : []).toEqual([])
    }
    expect(call.problems.filter((code) => !(code in problemStatus))).toEqual([])
  })

  test('only a call that changes data has a body, and only a multipart call takes files', () => {
    if (call.method === 'GET' || call.method === 'DELETE') expect(call.body).toBeUndefined()
    if (call.uploads) expect(call.encoding).toBe('multipart')
  })
})

function byLine(line: string): CallShape {
  const call = calls.find((candidate) => candidate.line === line)
  if (!call) throw new Error(`${line} is not declared`)
  return call
}

function routeOf(call: CallShape): string {
  return `${call.method} ${call.path}`
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output' = 'output'): object {
  return z.toJSONSchema(schema, { io })
}

function shapeOf(schema: z.ZodMiniType | undefined): object {
  return schema instanceof z.ZodMiniObject ? schema.shape : {}
}

/** The messages that a schema's own checks give, found by walking its definition. */
function messagesOf(node: unknown, seen = new Set<unknown>()): string[] {
  if (typeof node !== 'object' || node === null || seen.has(node)) return []
  seen.add(node)
  const def: unknown = '_zod' in node ? (node._zod as { def: unknown }).def : node
  if (typeof def !== 'object' || def === null) return []
  const own = 'error' in def && typeof def.error === 'function' ? [def.error({})] : []
  return [...own, ...Object.values(def).flatMap((child) => messagesOf(child, seen))].filter(
    (message) => typeof message === 'string',
  )
}
