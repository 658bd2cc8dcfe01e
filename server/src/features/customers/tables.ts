import type { Customer } from '@mawrid/contract/customers/customer.ts'
import type { CustomerDocument } from '@mawrid/contract/customers/documents.ts'
import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, pgView, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { idOfCompany, moment, money } from '../../platform/database/columns.ts'
import type { StoredIdentifier } from './buyerSeal.ts'

const customerColumns = {
  id: uuid('id').notNull(),
  companyId: uuid('company_id').notNull(),
  number: text('number').notNull(),
  nameAr: text('name_ar').notNull(),
  nameEn: text('name_en'),
  nameKey: text('name_key').notNull().generatedAlwaysAs(sql`folded(name_ar)`),
  kind: text('kind').$type<Customer['kind']>().notNull().default('business'),
  vatNumber: text('vat_number'),
  identifier: jsonb('identifier').$type<StoredIdentifier>(),
  identifierSealed: text('identifier_sealed'),
  identifierKey: text('identifier_key'),
  contacts: jsonb('contacts').$type<Customer['contacts']>().notNull().default([]),
  address: jsonb('address').$type<Customer['address']>(),
  otherAddresses: jsonb('other_addresses').$type<Customer['other_addresses']>().notNull().default([]),
  paymentDays: integer('payment_days'),
  priceGroup: text('price_group'),
  tags: text('tags').array().$type<string[]>().notNull().default([]),
  note: text('note'),
  assigneeId: uuid('assignee_id'),
  status: text('status').$type<Customer['status']>().notNull().default('active'),
  blockReason: text('block_reason'),
  search: text('search').notNull().generatedAlwaysAs(sql`folded(name_ar)`),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  creditLimit: money('credit_limit'),
  mergedInto: uuid('merged_into'),
  creditPolicy: text('credit_policy').$type<Customer['credit']['policy']>().notNull().default('none'),
}

export const customers = pgTable('customers', customerColumns, idOfCompany)
export type CustomerRecord = typeof customers.$inferSelect

/** The same rows as a company's own lists read them. */
export const ownCustomers = pgView('own_customers', customerColumns).existing()

/** The ids by which deals and invoices know a customer. Written by triggers on their tables. */
export const customerBuyers = pgTable(
  'customer_buyers',
  {
    companyId: uuid('company_id').notNull(),
    buyerId: uuid('buyer_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    ofMarket: boolean('of_market').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.buyerId] })],
)

export const customerMerges = pgTable(
  'customer_merges',
  {
    customerId: uuid('customer_id').notNull(),
    companyId: uuid('company_id').notNull(),
    intoId: uuid('into_id').notNull(),
    buyers: uuid('buyers').array().$type<string[]>().notNull(),
    replaced: jsonb('replaced').$type<Partial<CustomerRecord>>().notNull(),
    added: jsonb('added').$type<Partial<Pick<CustomerRecord, 'contacts' | 'otherAddresses' | 'tags'>>>().notNull(),
    mergedAt: moment('merged_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.companyId] })],
)

/** Files about a customer. */
export const customerDocuments = pgTable(
  'customer_documents',
  {
    id: uuid('id').notNull(),
    companyId: uuid('company_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    fileId: uuid('file_id').notNull(),
    kind: text('kind').$type<CustomerDocument['kind']>().notNull(),
    name: text('name').notNull(),
    expiresOn: date('expires_on'),
    addedBy: uuid('added_by'),
    createdAt: moment('created_at').notNull(),
  },
  idOfCompany,
)

/** Who has others with whom they have something in common. Written by a trigger. */
export const customersAlike = pgTable(
  'customers_alike',
  {
    customerId: uuid('customer_id').notNull(),
    companyId: uuid('company_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.companyId] })],
)

export const customerNumbers = pgTable('customer_numbers', {
  companyId: uuid('company_id').primaryKey(),
  last: integer('last').notNull(),
})
