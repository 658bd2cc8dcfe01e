import { vi } from 'vitest'
import { callApi } from './callApi.ts'
import type { Answer } from './deals.ts'
import { aBiller, type Biller, type InvoiceReply } from './invoices.ts'
import type { ServerWithSandbox } from './sandbox.ts'

export const unitsPath = '/api/v1/e-invoicing/units/'

/** A one-time code, as the taxpayer gets it from Fatoora's portal. */
export async function fatooraCode({ sandboxUrl }: ServerWithSandbox): Promise<string> {
  const response = await fetch(`${sandboxUrl}/zatca/portal/otps`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ environment: 'developer-portal' }),
  })
  return (await response.json()).code
}

export function newUnit(otp: string, more: object = {}) {
  return {
    name: 'Riyadh 1',
    document_types: ['standard', 'simplified'],
    branch: 'Riyadh',
    industry: 'Wholesale',
    otp,
    ...more,
  }
}

export async function connect(server: ServerWithSandbox, { seller }: Biller, more: object = {}): Promise<Answer> {
  return callApi(server, seller, 'POST', unitsPath, newUnit(await fatooraCode(server), more))
}

export async function eInvoicing(server: ServerWithSandbox, { seller }: Biller): Promise<InvoiceReply> {
  return (await callApi(server, seller, 'GET', '/api/v1/e-invoicing/')).body
}

/** The unit, once it is no longer connecting or renewing. */
export async function settled(server: ServerWithSandbox, biller: Biller, id: string): Promise<InvoiceReply> {
  return waitUntil(
    async () => (await eInvoicing(server, biller)).units.find((one: InvoiceReply) => one.id === id),
    ({ status }) => status !== 'connecting' && status !== 'renewing',
  )
}

/** A biller whose company is connected to ZATCA. */
export async function aConnectedBiller(server: ServerWithSandbox, more: object = {}): Promise<Biller> {
  const biller = await aBiller(server)
  const { body } = await connect(server, biller, more)
  const { status, failure } = await settled(server, biller, body.id)
  if (status !== 'ready') throw new Error(`The unit was not connected: ${JSON.stringify(failure)}`)
  return biller
}

/** The invoice, once ZATCA has answered. */
export function answered(biller: Biller, { id }: InvoiceReply): Promise<InvoiceReply> {
  const waiting = ['queued', 'sending', 'unreachable']
  return waitUntil(
    () => biller.read(id),
    ({ zatca_status }) => !waiting.includes(zatca_status),
  )
}

async function waitUntil(
  read: () => Promise<InvoiceReply>,
  holds: (state: InvoiceReply) => boolean,
): Promise<InvoiceReply> {
  let state: InvoiceReply
  await vi.waitUntil(
    async () => {
      state = await read()
      return holds(state)
    },
    { timeout: 60_000, interval: 50 },
  )
  return state
}

/** Sets a fault of the stand-in. */
export async function misbehave({ sandboxUrl }: ServerWithSandbox, mode: string, more: object = {}): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ mode, ...more })
  const { ok } = await fetch(`${sandboxUrl}/faults/zatca`, { method: 'POST', headers, body })
  if (!ok) throw new Error(`The fault ${mode} was not set`)
}
