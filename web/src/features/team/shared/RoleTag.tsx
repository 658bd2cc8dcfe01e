import type { OwnRole } from '@mawrid/contract/team/ownRole.ts'
import { roleNames } from '@mawrid/contract/team/roleNames.ts'
import type { Role } from '@mawrid/contract/team/roles.ts'
import type { Lang } from '#ui/format/formats.ts'
import { useLang } from '#ui/format/useFormats.ts'

interface HeldRole {
  readonly role: Role
  readonly own_role: Pick<OwnRole, 'name'> | null
}

/** The role of a member or an invitation: the company's own name for it, or that of a ready-made one. */
export function roleNameOf(lang: Lang, { role, own_role }: HeldRole): string {
  return own_role?.name ?? roleNames[role][lang]
}

export function RoleTag({ of }: { of: HeldRole }) {
  return (
    <span className="inline-block max-w-full truncate rounded-full border border-line bg-surface-sunken px-2 text-xs leading-5 text-ink-soft">
      <bdi>{roleNameOf(useLang(), of)}</bdi>
    </span>
  )
}
