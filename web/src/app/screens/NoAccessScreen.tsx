import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#platform/screens/Notice.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'

/** In place of a screen that the person's role does not include. */
export function NoAccessScreen() {
  return <NoAccess because="role" />
}

/** In place of a screen that needs all warehouses of the company, for somebody who works with chosen ones. */
export function LimitedScreen() {
  return <NoAccess because="warehouses" />
}

function NoAccess({ because }: { because: 'role' | 'warehouses' }) {
  const { t } = useTranslation()
  return (
    <Notice
      icon={Lock}
      title={t(`app.noAccess.${because}.title`)}
      actions={
        <LinkButton href={screenPaths.team} look="primary">
          {t('app.noAccess.action')}
        </LinkButton>
      }
    >
      {t(`app.noAccess.${because}.why`)}
    </Notice>
  )
}
