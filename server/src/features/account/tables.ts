import { acceptanceManners } from '@mawrid/contract/account/agreements.calls.ts'
import { exportStates } from '@mawrid/contract/account/privacy.calls.ts'
import { type NafathState, nafathRefusals } from '@mawrid/contract/account/states.ts'
import { languages } from '@mawrid/contract/constants.ts'
import { bigint, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Exchanges } from '../../platform/auth/refreshToken.ts'
import { bytes, moment } from '../../platform/database/columns.ts'

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
  endReason: text('end_reason', { enum: sessionEnds }),
  exchanges: jsonb('exchanges').$type<Exchanges>().notNull().default({}),
  bindingHash: bytes('binding_hash'),
  provenAt: moment('proven_at'),
})

export const authenticatorApps = pgTable('authenticator_apps', {
  userId: uuid('user_id').primaryKey(),
  secretSealed: text('secret_sealed').notNull(),
  lastStep: integer('last_step').notNull().default(0),
  createdAt: moment('created_at').notNull(),
  confirmedAt: moment('confirmed_at'),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id').notNull(),
    codeHash: bytes('code_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

export const passkeys = pgTable('passkeys', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: bytes('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull().default(0),
  transports: text('transports').notNull().default(''),
  name: text('name').notNull(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at'),
})

const challengeKinds = ['second_step', 'passkey_sign_in', 'passkey_proof', 'passkey_new'] as const
export type ChallengeKind = (typeof challengeKinds)[number]

export const signInChallenges = pgTable('sign_in_challenges', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: challengeKinds }).notNull(),
  userId: uuid('user_id'),
  challengeHash: bytes('challenge_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export const trustedDevices = pgTable('trusted_devices', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  sessionId: uuid('session_id'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export const passwordResets = pgTable('password_resets', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})

export const registrations = pgTable('registrations', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phone: text('phone').notNull(),
  lang: text('lang', { enum: languages }).notNull(),
  nationalIdSealed: text('national_id_sealed').notNull(),
  nationalIdHash: bytes('national_id_hash').notNull(),
  termsAcceptedAt: moment('terms_accepted_at').notNull(),
  codeHash: bytes('code_hash').notNull(),
  codeExpiresAt: moment('code_expires_at').notNull(),
  codeAttempts: integer('code_attempts').notNull().default(0),
  createdAt: moment('created_at').notNull(),
})

export const nafathRequests = pgTable('nafath_requests', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  nationalIdHash: bytes('national_id_hash').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  transId: text('trans_id'),
  number: text('number'),
  status: text('status').$type<NafathState>().notNull(),
  refusal: text('refusal', { enum: nafathRefusals }),
  nameSealed: text('name_sealed'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  answeredAt: moment('answered_at'),
  unreachableSince: moment('unreachable_since'),
  consumedAt: moment('consumed_at'),
})

export const dataExports = pgTable('data_exports', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  status: text('status', { enum: exportStates }).notNull(),
  fileId: uuid('file_id'),
  requestedAt: moment('requested_at').notNull(),
  readyAt: moment('ready_at'),
})

export const retentionHolds = pgTable('retention_holds', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  reason: text('reason').notNull(),
  placedBy: text('placed_by').notNull(),
  at: moment('at').notNull(),
  releasedAt: moment('released_at'),
})

/** Which version of the terms and the privacy policy a person accepted, and how. */
export const pageAcceptances = pgTable(
  'page_acceptances',
  {
    userId: uuid('user_id').notNull(),
    slug: text('slug').notNull(),
    inForceFrom: date('in_force_from').notNull(),
    manner: text('manner', { enum: acceptanceManners }).notNull(),
    acceptedAt: moment('accepted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.slug, table.inForceFrom] })],
)

/** Who was sent the email about a new version. */
export const pageNotices = pgTable(
  'page_notices',
  {
    userId: uuid('user_id').notNull(),
    slug: text('slug').notNull(),
    inForceFrom: date('in_force_from').notNull(),
    announcedAt: moment('announced_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.slug, table.inForceFrom] })],
)
