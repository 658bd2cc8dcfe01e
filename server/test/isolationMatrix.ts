import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { aSeller, type SignedInSeller } from './builders.ts'
import { callApi } from './callApi.ts'
import type { TestServer } from './harness.ts'

interface Owner {
  readonly companyId: string
  readonly seller: SignedInSeller
  readonly addressId: string
}

export const anAddress = {
  label: 'Site',
  kind: 'warehouse',
  building_number: '3718',
  street_ar: 'شارع',
  city: 'الرياض',
  city_id: 3,
  region: 'SA-01',
  postal_code: '14331',
}

const rounds = 12
const path = '/api/v1/addresses/'

/** Two companies read and write at the same time. Each sees only its own rows, with any pooler in between. */
export async function expectIsolation(server: TestServer): Promise<void> {
  const [one, other] = await Promise.all([anOwner(server), anOwner(server)])
  const order = Array.from({ length: rounds }, () => [one, other]).flat()
  await Promise.all(order.map((owner) => isConfined(server, owner)))
  await Promise.all(order.map((owner) => reachesNothingOf(server, owner, owner === one ? other : one)))
  await Promise.all(order.map(({ seller }) => addAddress(server, seller)))
  const lists = await Promise.all(order.map(({ seller }) => callApi(server, seller, 'GET', path)))
  for (const [index, { body }] of lists.entries()) {
    expect(body.count).toBe(1 + rounds)
    expect(body.results.map(({ id }: { id: string }) => id)).toContain(order[index]?.addressId)
  }
}

async function anOwner(server: TestServer): Promise<Owner> {
  const seller = await aSeller(server).active().signIn()
  const { rows } = await server.parts.db.system.execute<{ id: string }>(
    sql`select id from companies where user_id = ${seller.user.id}`,
  )
  return { companyId: rows[0]?.id ?? '', seller, addressId: await addAddress(server, seller) }
}

async function addAddress(server: TestServer, seller: SignedInSeller): Promise<string> {
  const { status, body } = await callApi(server, seller, 'POST', path, anAddress)
  expect(status).toBe(201)
  return body.id
}

async function reachesNothingOf(server: TestServer, { seller }: Owner, { addressId }: Owner): Promise<void> {
  const read = await callApi(server, seller, 'GET', `${path}${addressId}/`)
  const removed = await callApi(server, seller, 'DELETE', `${path}${addressId}/`)
  expect([read.status, removed.status]).toEqual([404, 404])
}

/** Checks role, company and policies directly on the pools, for reads and writes. */
async function isConfined({ parts: { db } }: TestServer, { companyId }: Owner): Promise<void> {
  const binding = sql`select current_user as role, current_company() as company,
    (select count(*)::int from companies) as companies, row_security_active('companies') as is_confined`
  const expected = [{ role: 'mawrid_company', company: companyId, companies: 1, is_confined: true }]
  for (const enter of [db.readCompany, db.forCompany, db.long.forCompany]) {
    expect((await enter(companyId, (companyDb) => companyDb.execute(binding))).rows).toEqual(expected)
  }
}
