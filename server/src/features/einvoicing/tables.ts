import type { unitLife } from '@mawrid/contract/einvoicing/states.ts'
import type { documentTypes, environments, Unit, unitSteps } from '@mawrid/contract/einvoicing/unit.ts'
import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/columns.ts'

/** The units that sign a company's documents. */
export const zatcaUnits = pgTable('zatca_units', {
  id: uuid('id').primaryKey(),
  companyId: uuid('company_id').notNull(),
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
  counter: bigint('counter', { mode: 'number' }).notNull().default(0),
  hash: text('hash'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
export type UnitRecord = typeof zatcaUnits.$inferSelect
