import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { MapPinOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Logo } from '#ui/brand/Logo.tsx'
import { Anchor } from '#ui/navigation.tsx'
import { Notice } from './Notice.tsx'
import { usePageTitle } from './usePageTitle.ts'

/** `more` is above the way to the dashboard. */
export function NotFoundScreen({ more }: { more?: ReactNode }) {
  const { t } = useTranslation()
  usePageTitle(t('platform.notFound.title'))
  return (
    <Notice
      icon={MapPinOff}
      title={t('platform.notFound.title')}
      actions={
        <>
          {more}
          <LinkButton href={screenPaths.dashboard} look="primary">
            {t('platform.toDashboard')}
          </LinkButton>
        </>
      }
    >
      {t('platform.notFound.advice')}
    </Notice>
  )
}

/** An address without a screen; it has no frame, so it brings its own landmarks. */
export function NotFoundPage() {
  return (
    <>
      <header className="flex h-16 items-center border-b border-line px-4 sm:px-6">
        <Anchor href={screenPaths.dashboard} className="rounded-control">
          <Logo />
        </Anchor>
      </header>
      <main id="main">
        <NotFoundScreen />
      </main>
    </>
  )
}
