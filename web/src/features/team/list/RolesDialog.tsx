import type { OwnRole } from '@mawrid/contract/team/ownRole.ts'
import { rightsOfRole } from '@mawrid/contract/team/rights.ts'
import { roleNames } from '@mawrid/contract/team/roleNames.ts'
import { roles } from '@mawrid/contract/team/roles.ts'
import { useTranslation } from 'react-i18next'
import type { Lang } from '#ui/format/formats.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { RightsTable, type RoleColumn } from './RightsTable.tsx'

interface Props {
  ownRoles: readonly OwnRole[]
  onClose: () => void
}

/** What each role includes. */
export function RolesDialog({ ownRoles, onClose }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  return (
    <Dialog isOpen size="lg" title={t('team.roles.title')} onClose={onClose}>
      <RightsTable label={t('team.roles.title')} columns={[...readyMadeColumns(lang), ...ownRoles]} />
    </Dialog>
  )
}

export function readyMadeColumns(lang: Lang): RoleColumn[] {
  return roles.map((role) => ({ id: role, name: roleNames[role][lang], rights: rightsOfRole[role] }))
}
