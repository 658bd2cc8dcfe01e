import { ticketCategoryId } from '../src/features/support/categories/categories.ts'
import { aSeller, type SignedInSeller, signInAgain } from './builders.ts'
import { callApi } from './callApi.ts'
import type { TestServer } from './harness.ts'
import { aMarketClient } from './market.ts'

export type HelpDesk = Awaited<ReturnType<typeof aHelpDesk>>
// biome-ignore lint/suspicious/noExplicitAny: what came back is looked at by the tests
export type AnyTicket = any

const path = '/api/v1/support/tickets/'

/** A seller with or without a company, and staff who answer tickets through the market calls. */
export async function aHelpDesk(server: TestServer, sender?: SignedInSeller) {
  let seller = sender ?? (await aSeller(server).signIn())
  const staff = await aMarketClient(server, ['tickets:write'])
  const defaults = {
    category: ticketCategoryId('listings'),
    subject: 'المنتج لا يظهر في البحث',
    body: 'نشرت المنتج أمس ولا يظهر للمشترين حتى الآن.',
  }
  const create = (fields: object = {}, headers: Readonly<Record<string, string>> = {}) =>
    callApi(server, seller, 'POST', path, { ...defaults, ...fields }, headers)
  const read = async (id: string): Promise<AnyTicket> => (await callApi(server, seller, 'GET', `${path}${id}/`)).body
  const versions: Readonly<Record<string, boolean>> = { messages: false }

  return {
    get seller() {
      return seller
    },
    staff,
    create,
    read,
    /** Moves the clock past the end of a session. */
    async later(ms: number) {
      server.clock.forward(ms)
      seller = await signInAgain(server, seller)
    },
    async ticket(fields: object = {}): Promise<AnyTicket> {
      return (await create(fields)).body
    },
    /** An action of the seller, with the version that they last read unless the body has one. */
    async sell({ id }: { readonly id: string }, move: string, body: object = {}) {
      const version = versions[move] === false ? {} : { version: (await read(id)).version }
      return callApi(server, seller, 'POST', `${path}${id}/${move}/`, { ...version, ...body })
    },
    /** An action of a member of staff. */
    answer: ({ id }: { readonly id: string }, move: string, body: object = {}, headers = {}) =>
      staff.send('POST', `tickets/${id}/${move}/`, { agent: 'سارة', ...body }, headers),
    list: async (query = '') => (await callApi(server, seller, 'GET', `${path}?${query}`)).body,
    counts: async () => (await callApi(server, seller, 'GET', '/api/v1/support/counts/')).body,
  }
}
