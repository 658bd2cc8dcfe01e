import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyState } from '#platform/session/companyStatus.ts'
import { useUser } from '#platform/session/userStore.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { CommandPalette } from '#ui/overlays/palette/CommandPalette.tsx'
import { foundGroups } from './foundGroups.ts'
import { paletteGroups } from './paletteGroups.ts'
import { usePaletteActions } from './usePaletteActions.ts'

interface Props {
  onClose: () => void
}

/** Searches screens, actions and the seller's own records, as the company's state allows. */
export default function Palette({ onClose }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const state = useUser(({ user }) => companyState(user.company))
  const rights = useUser(({ user }) => user.rights)
  const scope = useUser(({ user }) => user.scope)
  const actions = usePaletteActions()
  // It must not change while the palette is open.
  const [find] = useState(() => foundGroups(t, lang))

  return (
    <CommandPalette
      onClose={onClose}
      label={t('app.search.label')}
      placeholder={t('app.search.placeholder')}
      groups={(typed) => paletteGroups({ state, rights, scope }, t, actions, typed)}
      {...(state === 'active' && { find })}
      storageKey="palette"
    />
  )
}
