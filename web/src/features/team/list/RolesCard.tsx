import { maxOwnRoles, type OwnRole } from '@mawrid/contract/team/ownRole.ts'
import { roleNames } from '@mawrid/contract/team/roleNames.ts'
import { Copy, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { Card } from '#ui/record/Card.tsx'

export type RoleAction = 'create' | 'edit' | 'copy' | 'delete'

interface Props {
  roles: readonly OwnRole[]
  onAction: (action: RoleAction, roleId: string) => void
}

/** The roles that the company made, for those who manage the team. */
export function RolesCard({ roles, onAction }: Props) {
  const { t } = useTranslation()
  return (
    <Card
      title={t('team.ownRoles.title')}
      aside={
        roles.length < maxOwnRoles && (
          <Button size="sm" icon={Plus} onClick={() => onAction('create', '')}>
            {t('team.ownRoles.create.action')}
          </Button>
        )
      }
    >
      {roles.length === 0 ? (
        <p className="text-pretty text-ink-soft">{t('team.ownRoles.none')}</p>
      ) : (
        <ul className="-my-3 divide-y divide-line">
          {roles.map((role) => (
            <RoleRow key={role.id} role={role} mayCopy={roles.length < maxOwnRoles} onAction={onAction} />
          ))}
        </ul>
      )}
    </Card>
  )
}

interface RoleRowProps {
  role: OwnRole
  mayCopy: boolean
  onAction: Props['onAction']
}

function RoleRow({ role, mayCopy, onAction }: RoleRowProps) {
  const { t } = useTranslation()
  const { lang, number } = useFormats()
  const label = t('team.actionsOf', { name: role.name })
  const entries = [
    { id: 'edit' as const, icon: Pencil, isOpen: role.actions.includes('edit') },
    { id: 'copy' as const, icon: Copy, isOpen: mayCopy },
    { id: 'delete' as const, icon: Trash2, isOpen: role.actions.includes('delete') },
  ].filter(({ isOpen }) => isOpen)
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p className="truncate font-medium">
          <bdi>{role.name}</bdi>
        </p>
        <p className="text-sm text-ink-soft">
          {[
            t('team.ownRoles.basedOn', { role: roleNames[role.based_on][lang] }),
            t('team.ownRoles.rights', { count: role.rights.length, formatted: number(role.rights.length) }),
            t('team.ownRoles.members', { count: role.members, formatted: number(role.members) }),
          ].join(' · ')}
        </p>
      </div>
      {entries.length > 0 && (
        <Menu
          label={label}
          align="end"
          trigger={(props) => <IconButton {...props} size="sm" icon={Ellipsis} label={label} />}
          entries={entries.map(({ id, icon }) => ({
            id,
            icon,
            label: t(`team.ownRoles.${id}.action`),
            danger: id === 'delete',
            onChoose: () => onAction(id, role.id),
          }))}
        />
      )}
    </li>
  )
}
