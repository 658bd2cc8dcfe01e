import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusHeadingOnChange } from '#platform/screens/useFocusHeadingOnChange.ts'
import { useUser } from '#platform/session/userStore.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { AuthLayout } from '../shared/AuthLayout.tsx'
import { NafathApproval } from '../shared/NafathApproval.tsx'
import { RegistrationSteps } from '../shared/RegistrationSteps.tsx'
import { stepHref } from '../shared/unfinishedStep.ts'
import { useRedirectWhenSignedIn } from '../shared/useRedirectWhenSignedIn.ts'
import { userIdIn } from '../shared/waitingRegistration.ts'
import { MistypedId, OpenNafath } from './OpenNafath.tsx'
import { type Ending, useActivation } from './useActivation.ts'

/** Checklist C-20, C-21, O-05: the seller proves their identity in the Nafath app and is signed in. */
export function ActivateScreen() {
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const [userId] = useState(() => userIdIn(search))
  const next = useUser(({ user }) => (user.company ? screenPaths.dashboard : screenPaths.companyCreate))
  useRedirectWhenSignedIn(next)
  return userId === null ? <ActivationEnded ending="gone" /> : <Activate userId={userId} />
}

function Activate({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const { history } = useRouter()
  const { activation, open } = useActivation(userId, () => {
    toast({ tone: 'warn', text: t('problems.email_not_confirmed') })
    history.replace(stepHref('email', userId))
  })
  useFocusHeadingOnChange(activation.phase)
  if (activation.phase === 'ended') return <ActivationEnded ending={activation.ending} />

  const opened = 'request' in activation ? activation : null
  const setback = activation.phase === 'ready' ? activation.setback : null
  const phase = opened ? opened.phase : (setback ?? 'ready')
  return (
    <AuthLayout
      above={<RegistrationSteps current="identity" />}
      title={t(`account.activate.${phase}.title`)}
      lead={t(`account.activate.${phase}.lead`)}
    >
      {opened ? (
        <NafathApproval
          key={opened.request.token}
          request={opened.request}
          hold={opened.hold}
          isApproved={opened.phase === 'approved'}
          approvedText={t('account.activate.signingIn')}
        >
          <MistypedId />
        </NafathApproval>
      ) : (
        <OpenNafath
          isAgain={setback !== null}
          isOpening={activation.phase === 'opening'}
          failure={activation.phase === 'ready' ? activation.failure : null}
          onOpen={open}
        />
      )}
    </AuthLayout>
  )
}

interface ActivationEndedProps {
  ending: Ending
}

/** The end of this attempt, with a link to the next step. */
function ActivationEnded({ ending }: ActivationEndedProps) {
  const { t } = useTranslation()
  return (
    <AuthLayout title={t(`account.activate.${ending}.title`)} lead={t(`account.activate.${ending}.lead`)}>
      <div className="flex flex-col gap-2">
        <LinkButton href={screenPaths.login} look="primary">
          {t('account.toLogin')}
        </LinkButton>
        {ending !== 'active' && (
          <LinkButton href={screenPaths.register} look="quiet">
            {t('account.register.link')}
          </LinkButton>
        )}
      </div>
    </AuthLayout>
  )
}
