import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { aConfirmedSeller, anIdentity } from '../../../test/confirmedSeller.ts'
import { billerOf, nationalAddress } from '../../../test/invoices.ts'
import { type ServerWithSandbox, sharedWithSandbox } from '../../../test/sandbox.ts'
import { createCommercialRegister } from '../../outside/wathq/commercialRegister.ts'
import { recheckRegistration } from './recheckRegistrations.ts'
import { companies } from './tables.ts'

let server: ServerWithSandbox
beforeAll(async () => {
  server = await sharedWithSandbox()
})
afterAll(() => server.close())

let made = 0
/** A number that no other company of these tests has; of a VAT group, if requested. */
function aVatNumber(isOfGroup = false): string {
  made += 1
  return `3${String(100_000_000 + made)}${isOfGroup ? '1' : '0'}0003`
}

interface Owner {
  readonly seller: SignedInSeller
  readonly id: string
  readonly unified: string
}

async function anOwner(taxNumber: string | null = null): Promise<Owner> {
  const { identity, unified } = anIdentity()
  return { ...(await aConfirmedSeller(server, identity, { taxNumber })), unified }
}

const verify = ({ seller, id, unified }: Owner) =>
  callApi(server, seller, 'POST', '/api/v1/verify_company/', { id, cr: unified })

const read = async ({ seller, id }: Owner) => (await callApi(server, seller, 'GET', `/api/v1/companies/${id}/`)).body

async function change(owner: Owner, taxNumber: string | null) {
  const { name, slug, provider_type, address, phone, email, version } = await read(owner)
  const fields = { name, slug, provider_type, address, phone, email, version }
  return callApi(server, owner.seller, 'PUT', `/api/v1/companies/${owner.id}/`, { ...fields, tax_number: taxNumber })
}

async function aVerifiedOwner(taxNumber: string | null): Promise<Owner> {
  const owner = await anOwner(taxNumber)
  expect((await verify(owner)).body).toMatchObject({ is_verified: true, vat_check_due: false })
  return owner
}

const taken = {
  status: 422,
  body: { code: 'invalid_input', errors: [{ path: 'tax_number', code: 'vat_number_taken' }] },
}

describe('a VAT number changed after verification', () => {
  test('is not printed on tax invoices until the company is verified again', async () => {
    const [before, after] = [aVatNumber(), aVatNumber()]
    const owner = await aVerifiedOwner(before)
    const { seller, id } = owner
    const activeUntil = new Date(server.clock.now().getTime() + 86_400_000)
    await server.parts.db.system.update(companies).set({ activeUntil }).where(eq(companies.id, id))
    await callApi(server, seller, 'POST', '/api/v1/addresses/', nationalAddress)
    const biller = billerOf(server, seller, id)
    expect((await biller.issued()).seller.vat_number).toBe(before)

    expect((await change(owner, after)).body).toMatchObject({
      tax_number: after,
      is_verified: true,
      is_active: true,
      vat_check_due: true,
    })
    const draft = await biller.draft()
    expect(draft).toMatchObject({
      seller: { vat_number: null },
      missing: [{ path: 'seller.vat_number', code: 'vat_unchecked' }],
    })
    expect(await biller.act(draft, 'issue')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'seller.vat_number', code: 'vat_unchecked' }] },
    })

    expect((await verify(owner)).body).toMatchObject({ vat_check_due: false })
    const issued = await biller.act(await biller.read(draft.id), 'issue')
    expect(issued.body.seller.vat_number).toBe(after)
  })

  test('no longer awaits verification once removed, and does so again when it is added back', async () => {
    const number = aVatNumber()
    const owner = await aVerifiedOwner(number)
    expect((await change(owner, aVatNumber())).body.vat_check_due).toBe(true)
    expect((await change(owner, null)).body.vat_check_due).toBe(false)
    expect((await change(owner, number)).body.vat_check_due).toBe(true)
  })
})

describe('the VAT number of another company', () => {
  test('is refused at its field while the other company is verified with it', async () => {
    const number = aVatNumber()
    await aVerifiedOwner(number)
    expect(await change(await aVerifiedOwner(aVatNumber()), number)).toMatchObject(taken)
    expect(await verify(await anOwner(number))).toMatchObject(taken)
  })

  test('is free while the other company has only entered it', async () => {
    const number = aVatNumber()
    const squatter = await anOwner(number)
    expect((await change(await anOwner(), number)).status).toBe(200)
    await aVerifiedOwner(number)
    expect(await verify(squatter)).toMatchObject(taken)
    expect((await change(squatter, aVatNumber())).status).toBe(200)
    expect((await verify(squatter)).status).toBe(200)
  })

  test('is free once the other company has a different one', async () => {
    const number = aVatNumber()
    const first = await aVerifiedOwner(number)
    await change(first, aVatNumber())
    await aVerifiedOwner(number)
  })

  test('can be shared if it is the number of a VAT group', async () => {
    const number = aVatNumber(true)
    await aVerifiedOwner(number)
    await aVerifiedOwner(number)
  })

  test('stays with two companies verified with it before the rule, and no other company gets it', async () => {
    const number = aVatNumber()
    const [first, second] = [await aVerifiedOwner(aVatNumber()), await aVerifiedOwner(aVatNumber())]
    const before = { taxNumber: number, exclusiveVatNumber: null }
    const both = inArray(companies.id, [first.id, second.id])
    await server.parts.db.system.update(companies).set(before).where(both)
    for (const owner of [first, second]) {
      await recheckRegistration(server.parts, createCommercialRegister(server.parts), owner.id)
      expect(await read(owner)).toMatchObject({ is_verified: true, vat_check_due: false, tax_number: number })
      expect(await verify(owner)).toMatchObject(taken)
    }
    expect(await verify(await anOwner(number))).toMatchObject(taken)
    expect((await change(first, aVatNumber())).status).toBe(200)
    expect((await verify(second)).body).toMatchObject({ is_verified: true, vat_check_due: false })
  })

  test('goes to one of two companies verified with it at the same moment', async () => {
    const number = aVatNumber()
    const owners = [await anOwner(number), await anOwner(number), await anOwner(number)]
    await Promise.all(owners.map(verify))
    const now = await Promise.all(owners.map(read))
    const holders = now.filter(({ is_verified, vat_check_due }) => is_verified && !vat_check_due)
    expect(holders).toHaveLength(1)
  })
})
