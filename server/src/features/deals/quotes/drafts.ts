import { randomUUIDv7 } from 'node:crypto'
import type { BodyOf } from '@mawrid/contract/call.ts'
import { type Buyer, BuyerAddress } from '@mawrid/contract/deals/buyer.ts'
import {
  type createDraft as createCall,
  maxQuoteLines,
  type updateDraft as updateCall,
} from '@mawrid/contract/deals/quotes.calls.ts'
import { check, fieldError } from '@mawrid/contract/fieldErrors.ts'
import { and, eq } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import { recordMove } from '../../../platform/history/history.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { type CustomerRecord, customerBuyers, findCustomer, refuseBlocked } from '../../customers/index.ts'
import { stateAfter } from '../lifecycle.ts'
import { searchWordsOf, takeDealNumber } from '../negotiation/requestDeal.ts'
import { calledOf, dealAnnounced, recordDealAction } from '../recordDealAction.ts'
import { findDeal, lockVersion, readLines, storeDeal } from '../store.ts'
import { type DealRecord, dealQuotes, deals } from '../tables.ts'
import { dealView } from '../view.ts'
import { readDraftLines, snapshotOf, storeDraftLines } from './draftLines.ts'

interface Author {
  readonly companyId: string
  readonly userId: string
  /** What a quote is called that has no subject. */
  readonly title: string
}

/** Begins a quote for a customer. Whoever begins it works on it. */
export async function createDraft(
  parts: Parts,
  tx: Db,
  draft: BodyOf<typeof createCall>,
  { companyId, userId, title }: Author,
): Promise<DealRecord> {
  const now = parts.clock.now()
  const customer = await findCustomer(tx, draft.customer)
  await refuseBlocked(tx, customer.id)
  // The deal knows the customer by their own id, so that nobody is recognised anew.
  await tx
    .insert(customerBuyers)
    .values({ companyId, buyerId: customer.id, customerId: customer.id, ofMarket: false })
    .onConflictDoNothing()
  const id = randomUUIDv7()
  const copied = draft.from === null ? [] : await copiedLines(tx, draft.from, { id, companyId })
  const lines = [...copied, ...(await readDraftLines(tx, { id, companyId }, draft.lines, []))].map(
    (line, position) => ({
      ...line,
      position,
    }),
  )
  if (lines.length > maxQuoteLines) throw invalid([fieldError('lines', 'too_many', { max: maxQuoteLines })])
  const deliverTo = deliveryOf(customer)
  const [deal] = await tx
    .insert(deals)
    .values({
      id,
      companyId,
      number: await takeDealNumber(tx, companyId, now),
      kind: 'product',
      source: 'own_quote',
      status: 'draft',
      subject: draft.subject ?? title,
      buyerId: customer.id,
      buyer: buyerOfCustomer(customer),
      buyerNameAr: customer.nameAr,
      buyerNameEn: customer.nameEn,
      region: deliverTo?.region ?? null,
      request: { kind: 'product' },
      deliverTo,
      poNumber: draft.po_number,
      lineCount: lines.length,
      requestedAt: now,
      searchWords: searchWordsOf(draft.po_number, lines),
      onMarket: false,
      assigneeId: userId,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!deal) throw new Error('The draft was not stored')
  await storeDraftLines(tx, deal, lines)
  await tx.insert(dealQuotes).values({ dealId: id, companyId })
  await recordDealAction(parts, tx, null, deal, { action: 'draft', side: 'seller', userId })
  return deal
}

/** The items of an earlier deal, new ones of their own, with the quantities requested then. */
async function copiedLines(tx: Db, from: string, to: Pick<DealRecord, 'id' | 'companyId'>) {
  const { id } = await findDeal(tx, from)
  return (await readLines(tx, id)).map((line) => ({
    ...snapshotOf(line),
    id: randomUUIDv7(),
    dealId: to.id,
    companyId: to.companyId,
    qty: line.qty,
  }))
}

export async function updateDraft(
  parts: Parts,
  tx: Db,
  id: string,
  { version, subject, lines }: BodyOf<typeof updateCall>,
  userId: string,
): Promise<DealRecord> {
  const before = await lockDraft(parts, tx, id, version, 'edit_draft')
  const rows = await readDraftLines(tx, before, lines, await readLines(tx, id))
  await storeDraftLines(tx, before, rows)
  const change = {
    lineCount: rows.length,
    searchWords: searchWordsOf(before.poNumber, rows),
    ...(subject !== null && { subject }),
  }
  const changed = await storeDeal(tx, before, change, parts.clock.now())
  await recordDealAction(parts, tx, before, changed, { action: 'edit_draft', side: 'seller', userId })
  return changed
}

/** A draft that nobody was sent leaves nothing behind but its line in the company's activity. */
export async function discardDraft(parts: Parts, tx: Db, id: string, version: number, userId: string): Promise<void> {
  const draft = await lockDraft(parts, tx, id, version, 'discard_draft')
  await tx.delete(deals).where(and(eq(deals.id, id), ofBoundCompany(deals)))
  await recordMove(tx, {
    companyId: draft.companyId,
    kind: 'deal',
    recordId: id,
    called: calledOf(draft),
    at: parts.clock.now(),
    side: 'seller',
    userId,
    action: 'discard_draft',
    from: draft.status,
    to: null,
  })
  await dealAnnounced(parts, tx, draft, 'moved')
}

async function lockDraft(
  parts: Parts,
  tx: Db,
  id: string,
  version: number,
  action: 'edit_draft' | 'discard_draft',
): Promise<DealRecord> {
  const draft = await lockVersion(tx, id, version, (current) => dealView(parts, tx, current))
  stateAfter(draft, { action, side: 'seller' }, parts.clock.now())
  return draft
}

type Addresses = Pick<CustomerRecord, 'address' | 'otherAddresses'>

/** A customer as the buyer of a deal. It keeps this copy, as it keeps what the marketplace sends. */
function buyerOfCustomer(customer: CustomerRecord): Buyer {
  const { id, nameAr, nameEn, vatNumber, identifier, contacts, address } = customer
  const contact = contacts.find(({ receives }) => receives.includes('quotes')) ?? contacts[0]
  const isRegistered = identifier?.scheme === 'CRN' || identifier?.scheme === '700'
  return {
    id,
    name_ar: nameAr,
    name_en: nameEn,
    cr: isRegistered ? identifier.value : null,
    vat_number: vatNumber,
    contact: contact?.name ?? nameAr.slice(0, 80),
    phone: contact?.mobile ?? null,
    email: contact?.email ?? null,
    address: addressIn(address),
  }
}

/** Where a customer's goods go. */
function deliveryOf({ address, otherAddresses }: Addresses): BuyerAddress | null {
  const own = otherAddresses.find(({ kind }) => kind === 'delivery')
  return addressIn(own?.address ?? address)
}

/** A customer's address may be incomplete or abroad; a deal's is whole and in the Kingdom. */
function addressIn(address: CustomerRecord['address']): BuyerAddress | null {
  if (address?.country !== 'SA') return null
  const { country: _country, ...fields } = address
  const whole = check(BuyerAddress, { ...fields, contact_name: null, contact_phone: null })
  return whole.ok ? whole.value : null
}
