import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { Right } from '@mawrid/contract/team/rights.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { findCompany } from '../companies/index.ts'
import { type Notifying, notify } from '../notices/index.ts'
import { warehousesIn } from './scope.ts'
import type { MemberRow } from './store.ts'

/** Emails a member about the membership, in their language. */
export async function emailMember(
  { mail }: Pick<Parts, 'mail'>,
  tx: Db,
  { member, email, name, nameAr, lang }: MemberRow,
  template: string,
  more: Readonly<Record<string, string>>,
): Promise<void> {
  const { name: company } = await findCompany(tx, member.companyId)
  const called = (lang === 'ar' ? nameAr : undefined) ?? name
  await mail.send({ to: email, lang, template, values: { name: called, company, ...more } }, tx)
}

interface ChangedRights {
  readonly role: string
  readonly added: readonly Right[]
  readonly removed: readonly Right[]
}

/** Emails a member that their role has other permissions now. */
export function emailRights(
  parts: Pick<Parts, 'mail' | 'settings'>,
  tx: Db,
  member: MemberRow,
  { role, added, removed }: ChangedRights,
): Promise<void> {
  const link = `${parts.settings.publicUrl}${screenPaths.dashboard}`
  const values = { role, added: added.join(' '), removed: removed.join(' '), link }
  return emailMember(parts, tx, member, 'memberRightsChanged', values)
}

interface ChangedRole {
  /** The code of a ready-made one, or the name of an own one; undefined if it is the same as before. */
  readonly role?: string | undefined
  readonly isOtherScope?: boolean
}

/** Emails and notifies a member of another role, of other warehouses, or of both. */
export async function emailRole(
  parts: Notifying,
  tx: Db,
  member: MemberRow,
  { role, isOtherScope = false }: ChangedRole,
): Promise<void> {
  const link = `${parts.settings.publicUrl}${screenPaths.dashboard}`
  const warehouses = isOtherScope ? (await warehousesIn(member.lang, tx, member.member)) || 'all' : ''
  if (role === undefined) await emailMember(parts, tx, member, 'memberWarehousesChanged', { warehouses, link })
  else await emailMember(parts, tx, member, 'memberRoleChanged', { role, warehouses, link })
  const { id, companyId, userId } = member.member
  await notify(parts, tx, {
    companyId,
    personId: userId,
    kind: 'role_changed',
    recordId: id,
    path: screenPaths.team,
    template: null,
    values: {
      role: role ?? '',
      changed: role === undefined ? 'warehouses' : 'role',
      company: (await findCompany(tx, companyId)).name,
    },
  })
}
