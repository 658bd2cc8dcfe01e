import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Anchor } from '#ui/navigation.tsx'
import { AuthLayout } from '../shared/AuthLayout.tsx'
import { RegistrationSteps } from '../shared/RegistrationSteps.tsx'
import { stepHref } from '../shared/unfinishedStep.ts'
import { useRedirectWhenSignedIn } from '../shared/useRedirectWhenSignedIn.ts'
import { forgetRegistration, readRegistration, storeRegistration, userIdIn } from '../shared/waitingRegistration.ts'
import { EmailCodeForm } from './EmailCodeForm.tsx'
import { ResendCode } from './ResendCode.tsx'

type Ending = 'gone' | 'taken'

/** The code from the email proves that the seller owns it. */
export function ConfirmEmailScreen() {
  const { history } = useRouter()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const [userId] = useState(() => userIdIn(search))
  const [ending, setEnding] = useState<Ending | null>(null)
  useRedirectWhenSignedIn(screenPaths.dashboard)

  if (userId === null || ending) return <Ended ending={ending ?? 'gone'} />
  return (
    <CodeStep
      userId={userId}
      onConfirmed={() => {
        forgetRegistration()
        history.replace(stepHref('identity', userId))
      }}
      onEnded={(code) => {
        forgetRegistration()
        setEnding(code === 'already_exists' ? 'taken' : 'gone')
      }}
    />
  )
}

interface CodeStepProps {
  userId: string
  onConfirmed: () => void
  onEnded: (code: string) => void
}

function CodeStep({ userId, onConfirmed, onEnded }: CodeStepProps) {
  const { t } = useTranslation()
  const [begun] = useState(() => ownRegistration(userId))
  const email = begun?.typed.email
  return (
    <AuthLayout
      above={<RegistrationSteps current="email" />}
      title={t('account.confirmEmail.title')}
      lead={t(email ? 'account.confirmEmail.leadTo' : 'account.confirmEmail.lead', { email })}
    >
      <EmailCodeForm userId={userId} onConfirmed={onConfirmed} onEnded={onEnded} />
      <div className="mt-3 flex flex-col items-center gap-3">
        <ResendCode
          userId={userId}
          mailedAt={begun?.mailed_at}
          onMailed={(mailed_at) => begun && storeRegistration({ ...begun, mailed_at })}
          onEnded={onEnded}
        />
        <p className="text-center text-sm text-ink-soft">
          {t('account.confirmEmail.nothingCame')}{' '}
          <Anchor href={screenPaths.register} className="rounded-sm text-accent underline">
            {t('account.confirmEmail.otherEmail')}
          </Anchor>
        </p>
      </div>
    </AuthLayout>
  )
}

function Ended({ ending }: { ending: Ending }) {
  const { t } = useTranslation()
  const [first, second] = ending === 'taken' ? (['login', 'register'] as const) : (['register', 'login'] as const)
  return (
    <AuthLayout title={t(`account.confirmEmail.${ending}.title`)} lead={t(`account.confirmEmail.${ending}.lead`)}>
      <div className="flex flex-col gap-2">
        <LinkButton href={screenPaths[first]} look="primary">
          {t(`account.${first}.link`)}
        </LinkButton>
        <LinkButton href={screenPaths[second]} look="quiet">
          {t(`account.${second}.link`)}
        </LinkButton>
      </div>
    </AuthLayout>
  )
}

/** The registration that this tab started, if the address is about the same one. */
function ownRegistration(userId: string) {
  const begun = readRegistration()
  return begun?.user_id === userId ? begun : null
}
