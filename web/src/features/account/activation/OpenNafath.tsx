import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { FailureBanner } from '#platform/forms/FailureBanner.tsx'
import type { Failure } from '#platform/request/failure.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Anchor } from '#ui/navigation.tsx'
import { clockText, useWaiting } from '../shared/countdown.ts'
import { NafathSteps } from '../shared/NafathSteps.tsx'

interface Props {
  isAgain: boolean
  isOpening: boolean
  failure: Failure | null
  onOpen: () => Promise<void>
}

/** The screen before a request: the time starts when it is sent, so the seller first takes the phone. */
export function OpenNafath({ isAgain, isOpening, failure, onOpen }: Props) {
  const { t } = useTranslation()
  const { shownFailure, isWaiting: hasToWait } = useWaiting(failure)
  // How long another open request stays unanswered is not known, so there is no countdown for it.
  const isWaiting = hasToWait && shownFailure?.code !== 'identity_in_progress'

  return (
    <div className="flex flex-col gap-6">
      {shownFailure && <WhyNotOpened failure={shownFailure} />}
      {isAgain ? <MistypedId /> : <NafathSteps />}
      <div className="flex flex-col gap-2">
        <Button look="primary" busy={isOpening} disabled={isWaiting} onClick={() => void onOpen()} className="w-full">
          {isWaiting
            ? t('account.activate.againIn', { time: clockText(shownFailure?.retryAfterSeconds ?? 0) })
            : t(isAgain ? 'account.activate.again' : 'account.activate.open')}
        </Button>
        <LinkButton href={screenPaths.login} look="quiet" className="w-full">
          {t('account.activate.later')}
        </LinkButton>
      </div>
    </div>
  )
}

const ownWords = { outside_unavailable: 'down', identity_in_progress: 'elsewhere' } as const

function WhyNotOpened({ failure }: { failure: Failure }) {
  const { t } = useTranslation()
  const { code } = failure
  if (code !== 'outside_unavailable' && code !== 'identity_in_progress') return <FailureBanner failure={failure} />
  return (
    <Banner tone="warn" urgent title={t(`account.activate.${ownWords[code]}.title`)}>
      {t(`account.activate.${ownWords[code]}.lead`)}
    </Banner>
  )
}

/** A request for somebody else's or a mistyped ID never arrives: the seller registers again with the right one. */
export function MistypedId() {
  return (
    <p className="text-pretty text-sm text-ink-soft">
      <Trans i18nKey="account.activate.mistyped" components={{ register: <RegisterLink /> }} />
    </p>
  )
}

function RegisterLink({ children }: { children?: ReactNode }) {
  return (
    <Anchor href={screenPaths.register} className="rounded-sm text-accent underline">
      {children}
    </Anchor>
  )
}
