import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useTranslation } from 'react-i18next'
import { ThemeButton } from '#platform/settings/ThemeButton.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Logo } from '#ui/brand/Logo.tsx'
import { Anchor } from '#ui/navigation.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'

/** For visitors who read a static page before they sign in. */
export function PublicHeader() {
  const { t } = useTranslation()
  return (
    <header className="flex h-16 items-center gap-1 border-b border-line px-4 sm:px-6">
      <Anchor href={screenPaths.login} className="me-auto rounded-control">
        <Logo />
      </Anchor>
      <LanguageMenu />
      <ThemeButton />
      <LinkButton href={screenPaths.login} size="sm">
        {t('app.signIn')}
      </LinkButton>
    </header>
  )
}
