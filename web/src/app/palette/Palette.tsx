import { useTranslation } from 'react-i18next'
import { CommandPalette } from '../../ui/overlays/palette/CommandPalette.tsx'
import { standingOf } from '../session/companyStatus.ts'
import { useUser } from '../session/userStore.ts'
import { paletteGroups } from './paletteGroups.ts'
import { usePaletteActions } from './usePaletteActions.ts'

interface Props {
  onClose: () => void
}

/** Screens and actions, as the company's state allows. */
export default function Palette({ onClose }: Props) {
  const { t } = useTranslation()
  const standing = useUser(({ user }) => standingOf(user.company))
  const actions = usePaletteActions()

  return (
    <CommandPalette
      onClose={onClose}
      label={t('app.search.label')}
      placeholder={t('app.search.placeholder')}
      groups={(typed) => paletteGroups(standing, t, actions, typed)}
      storageKey="palette"
    />
  )
}
