import { isWithin, type OwnRole, type RoleChoice } from '@mawrid/contract/team/ownRole.ts'
import { rolePurposes } from '@mawrid/contract/team/rightNames.ts'
import { rights as allRights } from '@mawrid/contract/team/rights.ts'
import { roleNames } from '@mawrid/contract/team/roleNames.ts'
import { rolesAssignableBy } from '@mawrid/contract/team/team.ts'
import { Table2 } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useUser } from '#platform/session/userStore.ts'
import { Button } from '#ui/actions/Button.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { RolesDialog } from './RolesDialog.tsx'

interface Props {
  value: RoleChoice | ''
  ownRoles: readonly OwnRole[]
  onChange: (role: RoleChoice) => void
  error?: string | undefined
}

/** The roles that can be given, each with what it is for; the table of their permissions opens above the dialog. */
export function RoleField({ value, ownRoles, onChange, error }: Props) {
  const { t } = useTranslation()
  const { lang, number } = useFormats()
  const rights = useUser(({ user }) => user.rights) ?? allRights
  const [isTableOpen, setTableOpen] = useState(false)
  const own = new Set(rights)
  const choices = [
    ...rolesAssignableBy(rights).map((role) => ({
      value: role as RoleChoice,
      label: roleNames[role][lang],
      help: rolePurposes[role][lang],
    })),
    ...ownRoles
      .filter((role) => isWithin(role.rights, own))
      .map(({ id, name, rights: included }) => ({
        value: id,
        label: name,
        help: t('team.ownRoles.rights', { count: included.length, formatted: number(included.length) }),
      })),
  ]
  return (
    <div>
      <RadioGroup label={t('team.role')} required error={error} value={value} onChange={onChange} choices={choices} />
      <Button look="quiet" size="sm" icon={Table2} className="-ms-3 mt-1" onClick={() => setTableOpen(true)}>
        {t('team.roles.action')}
      </Button>
      {/* Outside the form of the dialog, whose button it has none of. */}
      {isTableOpen &&
        createPortal(<RolesDialog ownRoles={ownRoles} onClose={() => setTableOpen(false)} />, document.body)}
    </div>
  )
}
