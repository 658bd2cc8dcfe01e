import { languages } from '@mawrid/contract/constants.ts'
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../platform/database/columns.ts'

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  phone: text('phone').notNull().default(''),
  lang: text('lang', { enum: languages }).notNull().default('en'),
  role: text('role', { enum: ['owner'] })
    .notNull()
    .default('owner'),
  avatarFileId: uuid('avatar_file_id'),
  isActive: boolean('is_active').notNull().default(false),
  isSeller: boolean('is_seller').notNull().default(true),
  nationalIdSealed: text('national_id_sealed'),
  nationalIdHash: bytes('national_id_hash'),
  verifiedNameAr: text('verified_name_ar'),
  verifiedNameEn: text('verified_name_en'),
  identityConfirmedAt: moment('identity_confirmed_at'),
  termsAcceptedAt: moment('terms_accepted_at'),
  blockedAt: moment('blocked_at'),
  blockedReason: text('blocked_reason'),
  closesAt: moment('closes_at'),
  closedAt: moment('closed_at'),
  secondStepAt: moment('second_step_at'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
