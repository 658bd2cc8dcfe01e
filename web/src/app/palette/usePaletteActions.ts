import { Keyboard, Languages, LogOut, SunMoon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { languageList } from '#platform/language/language.ts'
import { signOut } from '#platform/session/signOut.ts'
import { switchLanguage } from '#platform/session/switchLanguage.ts'
import { chooseTheme, nextTheme, useSettings } from '#platform/settings/settingsStore.ts'
import { showKeys } from '../keys/keySheet.ts'
import type { PaletteEntry } from './paletteGroups.ts'

/** Actions that work from any screen and have no screen of their own. */
export function usePaletteActions(): readonly PaletteEntry[] {
  const { t, i18n } = useTranslation()
  const next = useSettings(({ theme }) => nextTheme(theme))
  return [
    ...languageList
      .filter(({ code }) => code !== i18n.language)
      .map(
        ({ code, name }): PaletteEntry => ({
          id: `language-${code}`,
          icon: Languages,
          label: name,
          also: `language لغة ${code}`,
          onChoose: () => void switchLanguage(code),
        }),
      ),
    {
      id: 'theme',
      icon: SunMoon,
      label: t(`platform.theme.to.${next}`),
      also: 'theme dark light مظهر داكن فاتح',
      onChoose: () => chooseTheme(next),
    },
    {
      id: 'keys',
      icon: Keyboard,
      label: t('app.keys.title'),
      also: 'keyboard shortcuts keys اختصارات لوحة المفاتيح',
      onChoose: () => showKeys(true),
    },
    {
      id: 'signOut',
      icon: LogOut,
      label: t('app.account.signOut'),
      also: 'logout sign out خروج',
      onChoose: () => void signOut(),
    },
  ]
}
