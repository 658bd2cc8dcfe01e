import { Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { languageList } from '#platform/language/language.ts'
import { switchLanguage } from '#platform/session/switchLanguage.ts'
import { Menu } from '#ui/overlays/Menu.tsx'

/** Checklist L-03, L-06. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  return (
    <Menu
      label={t('app.language')}
      align="end"
      trigger={(props) => (
        <button
          type="button"
          {...props}
          aria-label={t('app.language')}
          className="touch-target inline-flex size-10 shrink-0 items-center justify-center rounded-control hover:bg-surface-hover"
        >
          <Languages size={20} aria-hidden />
        </button>
      )}
      entries={languageList.map(({ code, name }) => ({
        id: code,
        label: name,
        checked: i18n.language === code,
        onChoose: () => void switchLanguage(code),
      }))}
    />
  )
}
