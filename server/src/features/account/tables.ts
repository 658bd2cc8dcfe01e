import { roles } from '@mawrid/contract/account/user.ts'
import { languages } from '@mawrid/contract/constants.ts'
import { boolean, customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  phone: text('phone').notNull().default(''),
  lang: text('lang', { enum: languages }).notNull().default('en'),
  role: text('role', { enum: roles }).notNull().default('owner'),
  avatarFileId: uuid('avatar_file_id'),
  isActive: boolean('is_active').notNull().default(false),
  isSeller: boolean('is_seller').notNull().default(true),
  nationalIdSealed: text('national_id_sealed'),
  nationalIdHash: bytes('national_id_hash'),
  identityConfirmedAt: moment('identity_confirmed_at'),
  termsAcceptedAt: moment('terms_accepted_at'),
  blockedAt: moment('blocked_at'),
  blockedReason: text('blocked_reason'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

const sessionEnds = ['signed_out', 'token_reused', 'password_changed', 'blocked'] as const
export type SessionEnd = (typeof sessionEnds)[number]

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  generation: integer('generation').notNull().default(0),
  userAgent: text('user_agent').notNull().default(''),
  ip: text('ip').notNull().default(''),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at').notNull(),
  endedAt: moment('ended_at'),
  endedWhy: text('ended_why', { enum: sessionEnds }),
})

export const passwordResets = pgTable('password_resets', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})
