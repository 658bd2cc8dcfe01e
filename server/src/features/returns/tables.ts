import type { Return, returnReasons, returnRemedies, treatments } from '@mawrid/contract/returns/return.ts'
import type { ReturnDecision } from '@mawrid/contract/returns/rules.ts'
import type { ReturnStatus } from '@mawrid/contract/returns/states.ts'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, pgView, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { idOfCompany, moment, quantity } from '../../platform/database/columns.ts'

type Shipment = Return['shipments'][number]

const returnColumns = {
  id: uuid('id').notNull(),
  companyId: uuid('company_id').notNull(),
  dealId: uuid('deal_id').notNull(),
  dealNumber: text('deal_number').notNull(),
  number: text('number').notNull(),
  status: text('status').$type<ReturnStatus>().notNull(),
  openedBy: text('opened_by').$type<Return['opened_by']>().notNull(),
  buyerNameAr: text('buyer_name_ar').notNull(),
  buyerNameEn: text('buyer_name_en'),
  note: text('note'),
  reasons: text('reasons').array().$type<(typeof returnReasons)[number][]>().notNull(),
  lineCount: integer('line_count').notNull(),
  /** Where the goods were sent from and where they came back to. */
  warehouseIds: uuid('warehouse_ids').array().notNull(),
  dueAt: moment('due_at'),
  remindedAt: moment('reminded_at'),
  answerReason: text('answer_reason').$type<Return['answer_reason']>(),
  answerNote: text('answer_note'),
  answeredAt: moment('answered_at'),
  goodsBy: moment('goods_by'),
  creditNotes: jsonb('credit_notes').$type<Return['credit_notes']>().notNull().default([]),
  assigneeId: uuid('assignee_id'),
  endedAt: moment('ended_at'),
  search: text('search').notNull().generatedAlwaysAs(sql`folded(number)`),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
}

export const returns = pgTable('returns', returnColumns, idOfCompany)
export type ReturnRecord = typeof returns.$inferSelect

/** The same rows as a company's own lists read them. */
export const ownReturns = pgView('own_returns', returnColumns).existing()

export const returnLines = pgTable(
  'return_lines',
  {
    id: uuid('id').notNull(),
    returnId: uuid('return_id').notNull(),
    companyId: uuid('company_id').notNull(),
    dealLineId: uuid('deal_line_id').notNull(),
    position: integer('position').notNull(),
    qty: quantity('qty').notNull(),
    reasonCode: text('reason_code').$type<(typeof returnReasons)[number]>().notNull(),
    requested: text('requested').$type<(typeof returnRemedies)[number]>(),
    note: text('note'),
    decision: text('decision').$type<ReturnDecision>(),
    acceptedQty: quantity('accepted_qty').notNull().default('0'),
    isGoodsBack: boolean('goods_back').notNull().default(false),
    receivedQty: quantity('received_qty').notNull().default('0'),
    isSettled: boolean('is_settled').notNull().default(false),
  },
  idOfCompany,
)
export type ReturnLineRecord = typeof returnLines.$inferSelect

export const returnGoods = pgTable(
  'return_goods',
  {
    id: uuid('id').notNull(),
    returnId: uuid('return_id').notNull(),
    lineId: uuid('line_id').notNull(),
    companyId: uuid('company_id').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    qty: quantity('qty').notNull(),
    treatment: text('treatment').$type<(typeof treatments)[number]>().notNull(),
    bin: text('bin'),
    receivedAt: moment('received_at').notNull(),
    releasedTo: text('released_to', { enum: ['restock', 'scrap'] }),
    releasedAt: moment('released_at'),
  },
  idOfCompany,
)
export type ReturnGoodsRecord = typeof returnGoods.$inferSelect

export const returnShipments = pgTable(
  'return_shipments',
  {
    id: uuid('id').notNull(),
    returnId: uuid('return_id').notNull(),
    companyId: uuid('company_id').notNull(),
    warehouseId: uuid('warehouse_id'),
    lines: jsonb('lines').$type<Shipment['lines']>().notNull(),
    carrier: text('carrier').$type<Shipment['carrier']>().notNull(),
    carrierName: text('carrier_name'),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    shippedAt: moment('shipped_at').notNull(),
  },
  idOfCompany,
)
export type ReturnShipmentRecord = typeof returnShipments.$inferSelect

export const returnFiles = pgTable(
  'return_files',
  {
    returnId: uuid('return_id').notNull(),
    fileId: uuid('file_id').notNull(),
    companyId: uuid('company_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.returnId, table.fileId, table.companyId] })],
)

export const returnNumbers = pgTable(
  'return_numbers',
  { companyId: uuid('company_id').notNull(), year: integer('year').notNull(), last: integer('last').notNull() },
  (table) => [primaryKey({ columns: [table.companyId, table.year] })],
)
