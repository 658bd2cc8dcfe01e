import { randomUUIDv7 } from 'node:crypto'
import { expect } from 'vitest'
import { aMember, inCompanyOf } from './aMember.ts'
import { type ApprovalTeam, anApprovalTeam } from './approvals.ts'
import type { SignedInSeller } from './builders.ts'
import { aBuyer, type Deal, offerFor } from './deals.ts'
import type { TestServer } from './harness.ts'
import { importsPath } from './imports.ts'
import { billerOf, type InvoiceReply } from './invoices.ts'
import { send } from './listings.ts'
import { type ReturnDesk, type ReturnReply, returnDesk } from './returns.ts'

/** How many pieces are in the other warehouse: a number that nothing else in a reply looks like. */
export const hiddenQty = '7310000'

/** A company with records of everything that belongs to a warehouse, in one that a limited member does not have. */
export interface TwoWarehouses {
  readonly team: ApprovalTeam
  readonly desk: ReturnDesk
  readonly own: string
  readonly other: string
  /** Neither the member's nor the one with the records. */
  readonly third: string
  readonly article: string
  readonly address: string
  /** A deal with a shipment from each warehouse, its invoice, and a draft of a credit note for it. */
  readonly deal: Deal
  readonly invoice: InvoiceReply
  readonly draft: InvoiceReply
  /** A member of the role who has the own warehouse only. */
  limited(role: Parameters<typeof aMember>[2]): Promise<Limited>
  /** The ids of records of the other warehouse, by what they are. */
  readonly hidden: Readonly<Record<HiddenRecord, string>>
  /** The same of the own warehouse, of what can be made twice. */
  readonly ownTransfer: string
  readonly ownStocktake: string
  /** Accepted returns of goods from there: one whose goods come back, and one whose goods are replaced. */
  readonly ownReturn: ReturnReply
  readonly ownReplacement: ReturnReply
  /** Goods of the hidden return, in quarantine. */
  readonly hiddenGoods: string
}

export type Limited = SignedInSeller & { readonly memberId: string }

/** What belongs to a warehouse, or to somebody who sees more of them. */
export const hiddenRecords = [
  'approval',
  'bulkEdit',
  'import',
  'invitation',
  'member',
  'movement',
  'parcel',
  'return',
  'stocktake',
  'transfer',
  'warehouse',
] as const
export type HiddenRecord = (typeof hiddenRecords)[number]

export async function twoWarehouses(server: TestServer): Promise<TwoWarehouses> {
  const team = await anApprovalTeam(server)
  const { trade } = team
  const { main: own, other } = trade.stocked
  const { seller } = trade
  const asOwner = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, status = 201) => {
    const answer = await team.send(seller, method, path, body)
    expect([path, answer.status]).toEqual([path, status])
    return answer.body
  }
  const place = await asOwner('GET', `seller_warehouses/${own}/`, undefined, 200)
  const { address, working_hours } = place
  const thirdFields = { name_ar: 'مستودع ثالث', name_en: null, code: 'THIRD', kind: 'owned', address, working_hours }
  const third = (await asOwner('POST', 'seller_warehouses/', thirdFields)).id
  const desk = await returnDesk(trade, { cost: '1.00' })
  await desk.book(own, '20')
  await desk.book(other, hiddenQty)
  const article = (await asOwner('GET', `stock/products/${desk.product.id}/`, undefined, 200)).articles[0].id

  const deal = await agreedDeal(team, desk)
  const ofOwn = (await desk.pack(deal, own, '1')).body
  await desk.send(ofOwn, `${ofOwn.parcels[0].id}/ship/`)
  const packed = (await desk.pack(deal, other, '2')).body
  const isOther = ({ warehouse }: { warehouse: { id: string } }) => warehouse.id === other
  const hiddenParcel = packed.parcels.find(isOther)
  const cartons = { cartons: [{ lines: hiddenParcel.lines }] }
  await asOwner('PUT', `deals/${deal.id}/parcels/${hiddenParcel.id}/cartons/`, cartons, 200)
  const { invoice, draft } = await invoicesOf(server, team, deal)

  const returned = await returnFrom(team, desk, other)
  const ownDeal = await desk.delivered('6')
  const ownReturn = await desk.accept(await desk.claimed(ownDeal, '2'), 'credit')
  const ownReplacement = await desk.accept(await desk.claimed(ownDeal, '2'), 'replace', { goods_back: false })
  const lines = [{ article, qty: '1' }]
  const transferOf = (from: string, to: string) => asOwner('POST', 'stock/transfers/', { from, to, lines })
  const email = () => `${randomUUIDv7()}@example.com`
  const hidden = {
    approval: await heldWriteOff(team, other, article),
    bulkEdit: (
      await asOwner(
        'POST',
        'products/bulk-edit/',
        {
          selection: { ids: [desk.product.id] },
          change: { what: 'stock', how: 'set', quantity: hiddenQty, warehouse: other },
          preview: false,
        },
        200,
      )
    ).id,
    import: (await anImport(server, seller)).id,
    invitation: (await asOwner('POST', 'team/invitations/', { email: email(), role: 'viewer', lang: 'en' })).id,
    member: team.sales.memberId,
    movement: (await asOwner('POST', 'stock/movements/', { warehouse: other, kind: 'receipt', lines })).movements[0].id,
    parcel: packed.parcels.find(isOther).id,
    return: returned.id,
    stocktake: (await asOwner('POST', 'stock/stocktakes/', { warehouse: other })).id,
    transfer: (await transferOf(other, third)).id,
    warehouse: other,
  }
  return {
    team,
    desk,
    own,
    other,
    third,
    article,
    address,
    deal,
    invoice,
    draft,
    hidden,
    hiddenGoods: returned.goods[0].id,
    ownReturn,
    ownReplacement,
    ownTransfer: (await transferOf(own, third)).id,
    ownStocktake: (await asOwner('POST', 'stock/stocktakes/', { warehouse: own })).id,
    async limited(role) {
      const member = await aMember(server, seller, role)
      const change = { role, version: 1, warehouses: [own] }
      await asOwner('PUT', `team/members/${member.memberId}/`, change, 200)
      return { ...member, headers: { ...member.headers, ...inCompanyOf(seller) } }
    },
  }
}

/** With a buyer to whom an invoice can be issued. */
async function agreedDeal({ trade }: ApprovalTeam, { product }: ReturnDesk): Promise<Deal> {
  const buyer = aBuyer({ vat_number: '300075588700003', cr: '4030297313' })
  const deal = await trade.deal(product, { buyer, lines: [{ listing: product.id, qty: '10' }] })
  await trade.sell(deal, 'offer', offerFor(deal))
  await trade.buy(deal, 'accept', { round: 1 })
  return trade.read(deal.id)
}

/** A return of goods that were shipped from this warehouse and came back to it. */
async function returnFrom(team: ApprovalTeam, desk: ReturnDesk, warehouse: string): Promise<ReturnReply> {
  const deal = await agreedDeal(team, desk)
  const { body } = await desk.pack(deal, warehouse, '4', { ship: true })
  await desk.send(body, `${body.parcels[0].id}/deliver/`)
  const accepted = await desk.accept(await desk.claimed(deal, '2'), 'credit')
  return (await desk.receive(accepted, '1', 'quarantine', { warehouse })).body
}

/** The invoice of a deal, and a draft that credits it, which returns nothing yet. */
async function invoicesOf(server: TestServer, team: ApprovalTeam, deal: Deal) {
  const { trade } = team
  const biller = billerOf(server, trade.seller, trade.companyId)
  const made = await team.send(trade.seller, 'POST', 'invoices/from-deal/', { deal: deal.id, part: 'all' })
  const invoice = (await biller.act(made.body, 'issue')).body
  const credit = { version: undefined, reason_code: 'returned' }
  return { invoice, draft: (await biller.act(invoice, 'credit', credit)).body }
}

/** A write-off that waits for approval, after which the company has no rule any more. */
async function heldWriteOff(team: ApprovalTeam, warehouse: string, article: string): Promise<string> {
  await team.rules({ write_off_over: '1.00' })
  const lines = [{ article, qty: '3' }]
  const { body } = await team.send(team.trade.seller, 'POST', 'stock/movements/', { warehouse, kind: 'damage', lines })
  await team.rules({})
  return body.params.id
}

/** An import that is read when its job has run. */
export async function anImport(server: TestServer, person: SignedInSeller): Promise<{ readonly id: string }> {
  const content = Buffer.from('sku,name_ar\nA-1,تمر\n')
  const file = [{ name: 'a.csv', type: 'text/csv', content }]
  return (await send(server, person, 'POST', importsPath, {}, { file })).body
}
