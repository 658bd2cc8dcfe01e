import { useRouterState } from '@tanstack/react-router'
import { Construction } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { companyList, screens } from '../routes.tsx'
import { Notice } from './Notice.tsx'

/** A screen of the map whose feature is not in this version: it says so, and leads on to what is. */
export function UnbuiltScreen() {
  const { t } = useTranslation()
  const path = useRouterState({ select: ({ location }) => location.pathname.replace(/\/+$/, '') })
  const title = screens.find((screen) => screen.path === path)?.title ?? 'dashboard'
  return (
    <Notice
      icon={Construction}
      title={t(`app.screens.${title}`)}
      actions={
        <>
          <LinkButton href={companyList}>{t('app.screens.company')}</LinkButton>
          <LinkButton href="/apps/support/list">{t('app.screens.tickets')}</LinkButton>
        </>
      }
    >
      {t('app.unbuilt')}
    </Notice>
  )
}
