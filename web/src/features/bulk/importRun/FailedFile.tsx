import type { Import } from '@mawrid/contract/bulk/import.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { FileUp, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Card } from '#ui/record/Card.tsx'
import { useFileErrorText } from '../shared/importErrors.ts'
import { useImportMoves } from './useImportMoves.ts'

/** Why the file could not be read, what to do, and a link to try again. */
export function FailedFile({ one }: { one: Import }) {
  const { t } = useTranslation()
  const textOf = useFileErrorText()
  const { moving, move } = useImportMoves(one.id)
  return (
    <Card title={t('bulk.steps.file')}>
      <ErrorState
        title={t(one.fault?.code === 'unexpected' ? 'bulk.failedByUs.title' : 'bulk.unreadable')}
        action={
          <>
            {one.allowed_actions.includes('retry') && (
              <Button look="primary" icon={RotateCw} busy={moving === 'retry'} onClick={() => void move('retry')}>
                {t('bulk.failedByUs.retry')}
              </Button>
            )}
            {one.fault?.code === 'package_rows' && (
              <LinkButton href={screenPaths.subscriptionChoose}>{t('screens.subscriptionChoose')}</LinkButton>
            )}
            <LinkButton href={screenPaths.import} icon={FileUp}>
              {t('bulk.result.another')}
            </LinkButton>
            {one.allowed_actions.includes('cancel') && (
              <Button look="quiet" busy={moving === 'cancel'} onClick={() => void move('cancel')}>
                {t('bulk.preview.discard')}
              </Button>
            )}
          </>
        }
      >
        {one.fault && textOf(one.fault)}
      </ErrorState>
    </Card>
  )
}
