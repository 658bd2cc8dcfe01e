import { noApprovalRules } from '@mawrid/contract/approvals/approval.ts'
import { expect } from 'vitest'
import { aMember, inCompanyOf } from './aMember.ts'
import type { SignedInSeller } from './builders.ts'
import { callApi } from './callApi.ts'
import { type Answer, aTrade, type Deal, offerFor, type Trade } from './deals.ts'
import type { TestServer } from './harness.ts'

type Member = Awaited<ReturnType<typeof aMember>>
type Method = 'GET' | 'POST' | 'PUT'

/** A company with a colleague who asks and one who decides. */
export interface ApprovalTeam {
  readonly trade: Trade
  readonly sales: Member
  readonly manager: Member
  send(person: SignedInSeller, method: Method, path: string, body?: object): Promise<Answer>
  /** Switches on these rules, and all others off. */
  rules(on: object): Promise<void>
  offer(person: SignedInSeller, deal: Deal, more?: object): Promise<Answer>
  decide(person: SignedInSeller, id: string, action: string, body?: object): Promise<Answer>
  /** The latest request about a record. */
  requestOf(id: string, person?: SignedInSeller): Promise<Answer['body']>
  /** Expects a call to be held back for these rules, and approves it. */
  approved(answer: Answer, kinds: string): Promise<void>
}

export async function anApprovalTeam(server: TestServer): Promise<ApprovalTeam> {
  const trade = await aTrade(server)
  const sales = await aMember(server, trade.seller, 'sales')
  const manager = await aMember(server, trade.seller, 'manager')
  const send: ApprovalTeam['send'] = (person, method, path, body) =>
    callApi(server, person, method, `/api/v1/${path}`, body, inCompanyOf(trade.seller))
  const decide: ApprovalTeam['decide'] = (person, id, action, body = {}) =>
    send(person, 'POST', `approvals/${id}/${action}/`, body)
  return {
    trade,
    sales,
    manager,
    send,
    decide,
    async rules(on) {
      const { body } = await send(trade.seller, 'GET', 'approval-rules/')
      const rules = { ...noApprovalRules, ...on, version: body.version }
      expect((await send(trade.seller, 'PUT', 'approval-rules/', rules)).status).toBe(200)
    },
    offer: (person, deal, more = {}) =>
      send(person, 'POST', `deals/${deal.id}/offer/`, { ...offerFor(deal, more), version: deal.version }),
    requestOf: async (id, person = trade.seller) =>
      (await send(person, 'GET', `approvals/?record=${id}`)).body.results[0],
    async approved({ status, body }, kinds) {
      expect({ status, code: body.code, kinds: body.params?.kinds }).toEqual({
        status: 409,
        code: 'approval_requested',
        kinds,
      })
      const decided = await decide(manager, body.params.id, 'approve')
      expect(decided).toMatchObject({ status: 200, body: { status: 'approved' } })
    },
  }
}
