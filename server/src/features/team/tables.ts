import { languages } from '@mawrid/contract/constants.ts'
import type { AssignableRole } from '@mawrid/contract/team/ownRole.ts'
import { roles } from '@mawrid/contract/team/roles.ts'
import type { InvitationStatus, MemberStatus, OwnershipStatus } from '@mawrid/contract/team/states.ts'
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, idOfCompany, moment } from '../../platform/database/columns.ts'

/** What of the company a member sees. */
const scopeColumns = {
  /** Null is all. */
  warehouseIds: uuid('warehouse_ids').array(),
  /** Not read yet: nothing sets it (docs/decisions/0038-limited-members.md). */
}

export const companyMembers = pgTable(
  'company_members',
  {
    id: uuid('id').notNull(),
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    role: text('role', { enum: roles }).notNull(),
    status: text('status').$type<MemberStatus>().notNull().default('active'),
    joinedAt: moment('joined_at').notNull(),
    endedAt: moment('ended_at'),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    roleId: uuid('role_id'),
    ...scopeColumns,
  },
  idOfCompany,
)

export const companyRoles = pgTable(
  'company_roles',
  {
    id: uuid('id').notNull(),
    companyId: uuid('company_id').notNull(),
    name: text('name').notNull(),
    basedOn: text('based_on').$type<AssignableRole>().notNull(),
    rights: text('rights').array().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  idOfCompany,
)

export const companyInvitations = pgTable(
  'company_invitations',
  {
    id: uuid('id').notNull(),
    companyId: uuid('company_id').notNull(),
    email: text('email').notNull(),
    role: text('role').$type<AssignableRole>().notNull(),
    lang: text('lang', { enum: languages }).notNull(),
    tokenHash: bytes('token_hash').notNull(),
    status: text('status').$type<InvitationStatus>().notNull().default('invited'),
    invitedBy: uuid('invited_by'),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    roleId: uuid('role_id'),
    ...scopeColumns,
  },
  idOfCompany,
)

export const ownershipOffers = pgTable(
  'ownership_offers',
  {
    id: uuid('id').notNull(),
    companyId: uuid('company_id').notNull(),
    fromUser: uuid('from_user').notNull(),
    toUser: uuid('to_user').notNull(),
    stays: boolean('stays').notNull(),
    status: text('status').$type<OwnershipStatus>().notNull().default('offered'),
    offeredAt: moment('offered_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    answeredAt: moment('answered_at'),
  },
  idOfCompany,
)
