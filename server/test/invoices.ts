import { anInvoice } from './anInvoice.ts'
import { aSeller, type SignedInSeller } from './builders.ts'
import { callApi } from './callApi.ts'
import type { Answer } from './deals.ts'
import type { TestServer } from './harness.ts'
import { sellersVatNumber, setVatNumber } from './vatNumber.ts'

// biome-ignore lint/suspicious/noExplicitAny: replies are read as JSON
export type InvoiceReply = any

/** A seller whose company may issue invoices, with shorthands for invoice calls. */
export interface Biller {
  readonly seller: SignedInSeller
  readonly companyId: string
  /** Creates a draft. */
  draft(more?: object): Promise<InvoiceReply>
  /** Creates and issues an invoice. */
  issued(more?: object): Promise<InvoiceReply>
  read(id: string): Promise<InvoiceReply>
  /** An action on a document. The version is added. */
  act(invoice: InvoiceReply, action: string, body?: object): Promise<Answer>
  /** Creates and issues a note for an invoice. */
  noted(invoice: InvoiceReply, kind: 'credit' | 'debit', body?: object): Promise<InvoiceReply>
  pay(invoice: InvoiceReply, amount: string, more?: object): Promise<Answer>
}

export const nationalAddress = {
  label: 'العنوان الوطني',
  kind: 'national',
  short_address: 'RRRD2929',
  building_number: '2929',
  street_ar: 'طريق الملك فهد',
  district_ar: 'العليا',
  city: 'الرياض',
  city_id: 3,
  region: 'SA-01',
  postal_code: '12211',
  is_default: true,
}

/** Gives a company the details that the law requires to issue invoices. */
export async function mayIssue(server: TestServer, seller: SignedInSeller, companyId: string): Promise<void> {
  await setVatNumber(server, companyId, sellersVatNumber)
  const { status } = await callApi(server, seller, 'POST', '/api/v1/addresses/', nationalAddress)
  if (status !== 201) throw new Error('The address was not stored')
}

export async function aBiller(server: TestServer): Promise<Biller> {
  const seller = await aSeller(server).withCompany().active().signIn()
  const { body } = await callApi(server, seller, 'GET', '/api/v1/companies/')
  const companyId = body.results[0].id
  await mayIssue(server, seller, companyId)
  return billerOf(server, seller, companyId)
}

export function billerOf(server: TestServer, seller: SignedInSeller, companyId: string): Biller {
  const send = (path: string, payload: object) => callApi(server, seller, 'POST', `/api/v1/invoices/${path}`, payload)
  const made = ({ status, body }: Answer): InvoiceReply => {
    if (status >= 300) throw new Error(`It was refused: ${JSON.stringify(body)}`)
    return body
  }
  const act: Biller['act'] = (invoice, action, body = {}) =>
    send(`${invoice.id}/${action}/`, { version: invoice.version, ...body })
  const draft: Biller['draft'] = async (more = {}) => made(await send('', anInvoice(more)))
  return {
    seller,
    companyId,
    draft,
    act,
    issued: async (more) => made(await act(await draft(more), 'issue')),
    read: async (id) => (await callApi(server, seller, 'GET', `/api/v1/invoices/${id}/`)).body,
    noted: async ({ id }, kind, body = {}) =>
      made(await act(made(await send(`${id}/${kind}/`, { reason_code: 'correction', ...body })), 'issue')),
    pay({ id }, amount, more = {}) {
      const body = { on: today(server), amount, method: 'bank_transfer', ...more }
      const headers = { 'idempotency-key': crypto.randomUUID() }
      return callApi(server, seller, 'POST', `/api/v1/invoices/${id}/payments/`, body, headers)
    },
  }
}

export function today({ clock }: TestServer): string {
  return new Date(clock.now().getTime() + 3 * 3_600_000).toISOString().slice(0, 10)
}
