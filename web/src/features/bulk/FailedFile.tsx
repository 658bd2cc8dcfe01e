import type { Import } from '@mawrid/contract/bulk/import.ts'
import { FileUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Card } from '../../ui/record/Card.tsx'
import { useFileFaultText } from './faultText.ts'

/** The file could not be read: why, what to do, and the way to another try. */
export function FailedFile({ one }: { one: Import }) {
  const { t } = useTranslation()
  const textOf = useFileFaultText()
  return (
    <Card title={t('bulk.steps.file')}>
      <ErrorState
        title={t('bulk.unreadable')}
        action={
          <>
            <LinkButton href="/apps/product/import" look="primary" icon={FileUp}>
              {t('bulk.result.another')}
            </LinkButton>
            {one.fault?.code === 'package_rows' && (
              <LinkButton href="/apps/subscription/choose">{t('app.screens.subscriptionChoose')}</LinkButton>
            )}
          </>
        }
      >
        {one.fault && textOf(one.fault)}
      </ErrorState>
    </Card>
  )
}
