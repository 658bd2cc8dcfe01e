import { rolePurposes } from '@mawrid/contract/team/rightNames.ts'
import { rights as allRights } from '@mawrid/contract/team/rights.ts'
import { roleNames } from '@mawrid/contract/team/roleNames.ts'
import { type AssignableRole, rolesAssignableBy } from '@mawrid/contract/team/team.ts'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useUser } from '#platform/session/userStore.ts'
import { Button } from '#ui/actions/Button.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { useLang } from '#ui/format/useFormats.ts'
import { RolesDialog } from './RolesDialog.tsx'

interface Props {
  value: AssignableRole | ''
  onChange: (role: AssignableRole) => void
  error?: string | undefined
}

/** The roles that can be given, each with what it is for; the table of their permissions opens above the dialog. */
export function RoleField({ value, onChange, error }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const rights = useUser(({ user }) => user.rights)
  const [isTableOpen, setTableOpen] = useState(false)
  return (
    <div>
      <RadioGroup
        label={t('team.role')}
        required
        error={error}
        value={value}
        onChange={onChange}
        choices={rolesAssignableBy(rights ?? allRights).map((role) => ({
          value: role,
          label: roleNames[role][lang],
          help: rolePurposes[role][lang],
        }))}
      />
      <Button look="quiet" size="sm" className="-ms-3 mt-1" onClick={() => setTableOpen(true)}>
        {t('team.roles.action')}
      </Button>
      {/* Outside the form of the dialog, whose button it has none of. */}
      {isTableOpen && createPortal(<RolesDialog onClose={() => setTableOpen(false)} />, document.body)}
    </div>
  )
}
