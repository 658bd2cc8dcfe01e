import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { chooseTheme, nextTheme, useSettings } from './settingsStore.ts'

const icons = { light: Sun, dark: Moon, system: Monitor }

/** Checklist L-04: each press selects the next of light, dark and system. */
export function ThemeButton() {
  const { t } = useTranslation()
  const theme = useSettings((settings) => settings.theme)
  const next = nextTheme(theme)
  return (
    <IconButton
      icon={icons[theme]}
      label={t('platform.theme.label', { now: t(`platform.theme.${theme}`), next: t(`platform.theme.${next}`) })}
      onClick={() => chooseTheme(next)}
    />
  )
}
