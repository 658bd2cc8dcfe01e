import type { ChainFault } from '@mawrid/contract/einvoicing/chainCheck.ts'
import type { ZatcaMessage } from '@mawrid/contract/einvoicing/message.ts'
import type { unitLife } from '@mawrid/contract/einvoicing/states.ts'
import type { documentTypes, environments, Unit, unitSteps } from '@mawrid/contract/einvoicing/unit.ts'
import type { zatcaLife } from '@mawrid/contract/invoices/states.ts'
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { idOfCompany, moment } from '../../platform/database/columns.ts'

/** The units that sign the documents of a company or of the marketplace. */
export const zatcaUnits = pgTable('zatca_units', {
  id: uuid('id').primaryKey(),
  /** Null for the marketplace. */
  companyId: uuid('company_id'),
  name: text('name').notNull(),
  environment: text('environment').$type<(typeof environments)[number]>().notNull(),
  documentTypes: text('document_types').array().$type<(typeof documentTypes)[number][]>().notNull(),
  status: text('status').$type<(typeof unitLife.states)[number]>().notNull(),
  vatNumber: text('vat_number').notNull(),
  branch: text('branch').notNull(),
  industry: text('industry').notNull(),
  step: text('step').$type<(typeof unitSteps)[number]>(),
  checks: jsonb('checks').$type<Unit['checks']>().notNull().default([]),
  failure: jsonb('failure').$type<Unit['failure']>(),
  pendingSealed: text('pending_sealed'),
  activeSealed: text('active_sealed'),
  certificate: text('certificate'),
  certificateFrom: moment('certificate_from'),
  certificateUntil: moment('certificate_until'),
  refusedAt: moment('refused_at'),
  counter: bigint('counter', { mode: 'number' }).notNull().default(0),
  hash: text('hash'),
  sendingUntil: moment('sending_until'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
export type UnitRecord = typeof zatcaUnits.$inferSelect

type SentStatus = Exclude<(typeof zatcaLife.states)[number], 'not_needed'>

/** The documents that units have signed, with ZATCA's answers. */
export const zatcaDocuments = pgTable('zatca_documents', {
  id: uuid('id').primaryKey(),
  companyId: uuid('company_id'),
  unitId: uuid('unit_id').notNull(),
  /** Null for the marketplace's own documents. */
  invoiceId: uuid('invoice_id'),
  number: text('number').notNull(),
  isSimplified: boolean('is_simplified').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  previousHash: text('previous_hash').notNull(),
  hash: text('hash').notNull(),
  xml: text('xml').notNull(),
  qr: text('qr').notNull(),
  status: text('status').$type<SentStatus>().notNull(),
  attempts: integer('attempts').notNull().default(0),
  /** ZATCA may have taken it, though its answer was lost. */
  mayHaveArrived: boolean('may_have_arrived').notNull().default(true),
  retryAt: moment('retry_at'),
  dueAt: moment('due_at'),
  signedAt: moment('signed_at').notNull(),
  sentAt: moment('sent_at'),
  answeredAt: moment('answered_at'),
  messages: jsonb('messages').$type<readonly ZatcaMessage[]>().notNull().default([]),
  answer: jsonb('answer'),
  clearedXml: text('cleared_xml'),
  clearedQr: text('cleared_qr'),
})
export type DocumentRecord = typeof zatcaDocuments.$inferSelect

/** Every certificate that a unit has had. */
export const zatcaCertificates = pgTable('zatca_certificates', {
  id: uuid('id').primaryKey(),
  companyId: uuid('company_id'),
  unitId: uuid('unit_id').notNull(),
  certificate: text('certificate').notNull(),
  validFrom: moment('valid_from').notNull(),
  validUntil: moment('valid_until').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** Checks of a company's chains. */
export const zatcaChecks = pgTable(
  'zatca_checks',
  {
    id: uuid('id').notNull(),
    companyId: uuid('company_id').notNull(),
    requestedBy: uuid('requested_by').notNull(),
    requestedAt: moment('requested_at').notNull(),
    finishedAt: moment('finished_at'),
    total: integer('total').notNull(),
    checked: integer('checked').notNull().default(0),
    unitId: uuid('unit_id'),
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    hash: text('hash'),
    fault: jsonb('fault').$type<StoredFault>(),
  },
  idOfCompany,
)
export type CheckRecord = typeof zatcaChecks.$inferSelect

export interface StoredFault {
  readonly unit: string
  readonly counter: number
  readonly number: string | null
  readonly invoice: string | null
  readonly faults: ChainFault[]
}
