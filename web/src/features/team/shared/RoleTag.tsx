import type { OwnRole } from '@mawrid/contract/team/ownRole.ts'
import { roleNames } from '@mawrid/contract/team/roleNames.ts'
import type { Role } from '@mawrid/contract/team/roles.ts'
import type { Member } from '@mawrid/contract/team/team.ts'
import { Warehouse } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Lang } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'

interface HeldRole {
  readonly role: Role
  readonly own_role: Pick<OwnRole, 'name'> | null
}

/** The role of a member or an invitation: the company's own name for it, or that of a ready-made one. */
export function roleNameOf(lang: Lang, { role, own_role }: HeldRole): string {
  return own_role?.name ?? roleNames[role][lang]
}

/** The warehouses that a member is limited to, by name. */
export function ScopeNote({ of: { scope } }: { of: Pick<Member, 'scope'> }) {
  const { t } = useTranslation()
  const { lang, list } = useFormats()
  if (!scope.warehouses) return null
  const names = scope.warehouses.map((place) =>
    place.is_archived ? t('team.warehouses.archived', { name: nameIn(lang, place) }) : nameIn(lang, place),
  )
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-1 text-sm text-ink-soft">
      <Warehouse size={14} aria-label={t('team.warehouses.only')} role="img" className="shrink-0" />
      <bdi className="truncate">{list(names)}</bdi>
    </span>
  )
}

export function RoleTag({ of }: { of: HeldRole }) {
  return (
    <span className="inline-block max-w-full truncate rounded-full border border-line bg-surface-sunken px-2 text-xs leading-5 text-ink-soft">
      <bdi>{roleNameOf(useLang(), of)}</bdi>
    </span>
  )
}
