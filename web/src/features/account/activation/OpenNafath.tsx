import { useTranslation } from 'react-i18next'
import { FailureBanner } from '../../../app/FailureBanner.tsx'
import type { Failure } from '../../../app/request/failure.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { clockText } from '../registration/clockText.ts'
import { useWaiting } from '../useWaiting.ts'
import { NafathSteps } from './NafathSteps.tsx'

interface Props {
  isAgain: boolean
  isOpening: boolean
  failure: Failure | null
  onOpen: () => Promise<void>
}

/** Before a request: its time runs once it is sent, so the person says when the phone is at hand. */
export function OpenNafath({ isAgain, isOpening, failure, onOpen }: Props) {
  const { t } = useTranslation()
  const { told, isWaiting } = useWaiting(failure)

  return (
    <div className="flex flex-col gap-6">
      {told &&
        (told.code === 'outside_unavailable' ? (
          <Banner tone="warn" urgent title={t('account.activate.down.title')}>
            {t('account.activate.down.lead')}
          </Banner>
        ) : (
          <FailureBanner failure={told} />
        ))}
      {!isAgain && <NafathSteps />}
      <div className="flex flex-col gap-2">
        <Button look="primary" busy={isOpening} disabled={isWaiting} onClick={() => void onOpen()} className="w-full">
          {isWaiting
            ? t('account.activate.againIn', { time: clockText(told?.retryAfterSeconds ?? 0) })
            : t(isAgain ? 'account.activate.again' : 'account.activate.open')}
        </Button>
        <LinkButton href="/auth/login" look="quiet" className="w-full">
          {t('account.activate.later')}
        </LinkButton>
      </div>
    </div>
  )
}
