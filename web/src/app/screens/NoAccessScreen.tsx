import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#platform/screens/Notice.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'

/** In place of a screen that the person's role does not include. */
export function NoAccessScreen() {
  const { t } = useTranslation()
  return (
    <Notice
      icon={Lock}
      title={t('app.noAccess.title')}
      actions={
        <LinkButton href={screenPaths.team} look="primary">
          {t('app.noAccess.action')}
        </LinkButton>
      }
    >
      {t('app.noAccess.why')}
    </Notice>
  )
}
