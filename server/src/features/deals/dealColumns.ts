import type { Region } from '@mawrid/contract/addresses/regions.ts'
import type { Language } from '@mawrid/contract/constants.ts'
import type { Buyer, BuyerAddress } from '@mawrid/contract/deals/buyer.ts'
import { type dealSources, pipelineStatuses } from '@mawrid/contract/deals/deal.ts'
import type { parcelLife } from '@mawrid/contract/deals/delivery.states.ts'
import type { carriers } from '@mawrid/contract/deals/parcel.ts'
import type { quoteChannels, StoredAcceptance } from '@mawrid/contract/deals/quote.ts'
import type { DealRequest } from '@mawrid/contract/deals/request.ts'
import type { DealStatus, fulfilmentStatuses, paymentStatuses } from '@mawrid/contract/deals/states.ts'
import { listingKinds } from '@mawrid/contract/listings/kinds.ts'
import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, numeric, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment, money, quantity } from '../../platform/database/columns.ts'

/** Of the table, and of the view by which a company lists its own. */
export const dealColumns = {
  id: uuid('id').notNull(),
  companyId: uuid('company_id').notNull(),
  number: text('number').notNull(),
  kind: text('kind', { enum: listingKinds }).notNull(),
  source: text('source').$type<(typeof dealSources)[number]>().notNull(),
  status: text('status').$type<DealStatus>().notNull(),
  fulfilmentStatus: text('fulfilment_status').$type<(typeof fulfilmentStatuses)[number]>().notNull().default('none'),
  paymentStatus: text('payment_status').$type<(typeof paymentStatuses)[number]>().notNull().default('none'),
  subject: text('subject').notNull(),
  buyerId: uuid('buyer_id').notNull(),
  buyer: jsonb('buyer').$type<Buyer>().notNull(),
  buyerNameAr: text('buyer_name_ar').notNull(),
  buyerNameEn: text('buyer_name_en'),
  region: text('region').$type<Region>(),
  request: jsonb('request').$type<DealRequest>().notNull(),
  deliverTo: jsonb('deliver_to').$type<BuyerAddress>(),
  poNumber: text('po_number'),
  note: text('note'),
  lineCount: integer('line_count').notNull(),
  currentRound: integer('current_round'),
  total: money('total'),
  taxable: money('taxable'),
  feePercent: numeric('fee_percent', { precision: 5, scale: 2 }),
  fee: money('fee'),
  respondBy: moment('respond_by'),
  validUntil: date('valid_until'),
  requestedAt: moment('requested_at').notNull(),
  answeredAt: moment('answered_at'),
  acceptedAt: moment('accepted_at'),
  deliveredAt: moment('delivered_at'),
  endedAt: moment('ended_at'),
  reasonCode: text('reason_code'),
  reasonNote: text('reason_note'),
  pipelineStatus: text('pipeline_status', {
    enum: pipelineStatuses as [(typeof pipelineStatuses)[number], ...typeof pipelineStatuses],
  }),
  disclosedAt: moment('disclosed_at'),
  registrationNumber: text('registration_number'),
  contractFile: uuid('contract_file'),
  contractSignedOn: date('contract_signed_on'),
  unreadMessages: integer('unread_messages').notNull().default(0),
  assigneeId: uuid('assignee_id'),
  searchWords: text('search_words').notNull(),
  search: text('search')
    .notNull()
    .generatedAlwaysAs(
      sql`folded(' ' || number || ' ' || buyer_name_ar || ' ' || coalesce(buyer_name_en, '') || ' ' || subject || ' ' || search_words)`,
    ),
  needsYou: boolean('needs_you').notNull().generatedAlwaysAs(sql`status in ('new', 'countered')`),
  toShip: boolean('to_ship')
    .notNull()
    .generatedAlwaysAs(
      sql`status = 'accepted' and kind = 'product' and fulfilment_status in ('none', 'preparing', 'partly_shipped', 'partly_delivered')`,
    ),
  onMarket: boolean('on_market').notNull().default(true),
  callUntil: date('call_until'),
  blanketOrderId: uuid('blanket_order_id'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
}

/** Of the table, and of the view by which a company finds its own. */
export const parcelColumns = {
  id: uuid('id').notNull(),
  dealId: uuid('deal_id').notNull(),
  companyId: uuid('company_id').notNull(),
  no: integer('no').notNull(),
  warehouseId: uuid('warehouse_id').notNull(),
  status: text('status').$type<(typeof parcelLife.states)[number]>().notNull(),
  carrier: text('carrier').$type<(typeof carriers)[number]>().notNull(),
  carrierName: text('carrier_name'),
  trackingNumber: text('tracking_number'),
  trackingUrl: text('tracking_url'),
  packedAt: moment('packed_at').notNull(),
  shippedAt: moment('shipped_at'),
  deliveredAt: moment('delivered_at'),
  reason: text('reason'),
  goods: text('goods', { enum: ['returned', 'lost'] }),
  proofFile: uuid('proof_file'),
}

/** Whose row it is. */
export const ofDeal = { dealId: uuid('deal_id').notNull(), companyId: uuid('company_id').notNull() }

export const lineColumns = {
  id: uuid('id').notNull(),
  ...ofDeal,
  position: integer('position').notNull(),
  listingId: uuid('listing_id'),
  articleId: uuid('article_id'),
  sku: text('sku'),
  nameAr: text('name_ar').notNull(),
  nameEn: text('name_en'),
  variant: jsonb('variant').$type<string[]>().notNull(),
  variantEn: jsonb('variant_en').$type<string[]>(),
  cover: uuid('cover'),
  freeText: text('free_text'),
  unitId: uuid('unit_id'),
  qty: quantity('qty').notNull(),
  targetPrice: money('target_price'),
  note: text('note'),
  agreedQty: quantity('agreed_qty'),
  agreedArticleId: uuid('agreed_article_id'),
  agreedNet: money('agreed_net'),
  closedQty: quantity('closed_qty').notNull().default('0'),
  blanketLineId: uuid('blanket_line_id'),
}

export const quoteColumns = {
  ...ofDeal,
  channel: text('channel').$type<(typeof quoteChannels)[number]>(),
  recipientEmail: text('recipient_email'),
  recipientMobile: text('recipient_mobile'),
  lang: text('lang').$type<Language>().notNull().default('ar'),
  tokenHash: bytes('token_hash'),
  linkNo: integer('link_no').notNull().default(0),
  firstOpenedAt: moment('first_opened_at'),
  lastOpenedAt: moment('last_opened_at'),
  codeHash: bytes('code_hash'),
  codeExpiresAt: moment('code_expires_at'),
  codeAttempts: integer('code_attempts').notNull().default(0),
  codeRound: integer('code_round'),
  acceptance: jsonb('acceptance').$type<StoredAcceptance>(),
  paperFile: uuid('paper_file'),
  proofFile: uuid('proof_file'),
}
