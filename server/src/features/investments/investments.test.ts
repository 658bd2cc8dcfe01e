import { addDays, addMonths, riyadhDay } from '@mawrid/contract/values/days.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { aListing, drafts, fieldErrorsOf } from '../../../test/listings.ts'
import { setUpSeller } from '../../../test/setUpSeller.ts'
import { listings } from '../listings/tables.ts'
import { closeDue } from './closeDue.ts'
import { investment } from './investment.ts'

let server: TestServer
let seller: SignedInSeller
setUpSeller((ready) => {
  ;({ server, seller } = ready)
}, startServer)

const path = '/api/v1/investments/'
const today = () => riyadhDay(server.clock.now())
const add = (more: object = {}) => callApi(server, seller, 'POST', path, { ...drafts.investment(), ...more })
const move = (id: string, action: string, version: number) =>
  callApi(server, seller, 'POST', `${path}${id}/${action}/`, { version })
const read = async (id: string) => (await callApi(server, seller, 'GET', `/api/v1/investment/${id}/`)).body

describe('an investment', () => {
  test('C-13: closes after today and within a year', async () => {
    expect(fieldErrorsOf(await add({ closes_on: today() }))).toEqual({ closes_on: 'day_past' })
    expect(fieldErrorsOf(await add({ closes_on: addDays(addMonths(today(), 12), 1) }))).toEqual({
      closes_on: 'day_far',
    })
    expect((await add({ closes_on: addDays(today(), 1) })).status).toBe(201)
    expect((await add({ closes_on: addMonths(today(), 12) })).status).toBe(201)
  })

  test('C-13, C-14: stores who accepted the licence statement, and when, until its content changes', async () => {
    const { body: made } = await add()
    expect(made.licence_accepted).toEqual({ by: 'Noura Al-Otaibi', at: expect.stringMatching(/^\d{4}-.*Z$/) })
    const fields = { ...drafts.investment(), closes_on: made.closes_on }
    const same = await callApi(server, seller, 'PUT', `${path}${made.id}/`, { ...fields, city: 'جدة', version: 1 })
    expect(same.body).toMatchObject({ city: 'جدة', licence_accepted: made.licence_accepted })
    server.clock.forward(1_000)
    const licence_statement = { kind: 'licensed', number: 'CMA-2210', authority: 'هيئة السوق المالية', accepted: true }
    const other = await callApi(server, seller, 'PUT', `${path}${made.id}/`, {
      ...fields,
      licence_statement,
      version: 2,
    })
    expect(other.body.licence_accepted.at > made.licence_accepted.at).toBe(true)
  })

  test('C-13: committed amounts and acceptances cannot be written by a request', async () => {
    const refused = await add({ amount_committed: '5.00', licence_accepted: { by: 'X', at: 'now' } })
    expect(fieldErrorsOf(refused)).toEqual({ amount_committed: 'unknown_field', licence_accepted: 'unknown_field' })
  })

  test('O-06: can be ended by its seller before its closing day', async () => {
    const { id } = await aListing(server, seller, 'investment')
    await move(id, 'submit', 1)
    expect((await move(id, 'close', 2)).body).toMatchObject({ status: 'closed', visibility: 'expired' })
    expect((await move(id, 'close', 3)).body.code).toBe('wrong_state')
  })

  test('O-06: is closed automatically once its closing day is over in Riyadh', async () => {
    const closing = addDays(today(), 1)
    const { id } = await aListing(server, seller, 'investment', { closes_on: closing })
    await move(id, 'submit', 1)
    const at = (moment: string) => ({ ...server.parts, clock: { now: () => new Date(moment) } })
    await closeDue(at(`${closing}T20:59:59Z`), investment)
    expect(await read(id)).toMatchObject({ status: 'published' })
    await closeDue(at(`${closing}T21:00:01Z`), investment)
    expect(await read(id)).toMatchObject({ status: 'closed' })
    const { results } = (await callApi(server, seller, 'GET', `${path}${id}/timeline/`)).body
    expect(results[0]).toMatchObject({ action: 'close', by: { side: 'clock', id: null } })
  })

  test('O-06: cannot be submitted after its closing day without a new one', async () => {
    const { id } = await aListing(server, seller, 'investment')
    const own = { ...drafts.investment(), closes_on: '2020-01-01' }
    await server.parts.db.system.update(listings).set({ closesOn: own.closes_on }).where(eq(listings.id, id))
    await server.parts.db.system.execute(
      `update listing_details set kind_fields = jsonb_set(kind_fields, '{closes_on}', '"2020-01-01"') where listing_id = '${id}'`,
    )
    expect(fieldErrorsOf(await move(id, 'submit', 1))).toEqual({ closes_on: 'day_past' })
    // Its other fields can still be corrected.
    expect((await callApi(server, seller, 'PUT', `${path}${id}/`, { ...own, version: 1 })).status).toBe(200)
  })
})
