import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { ReceivedInvitation } from '@mawrid/contract/team/team.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#platform/session/sessionStore.ts'
import { signOut } from '#platform/session/signOut.ts'
import { useUser } from '#platform/session/userStore.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { refusalText, useAnswerInvitation } from '../shared/useAnswerInvitation.ts'

interface Props {
  invitation: ReceivedInvitation
  /** The address of this invitation. */
  returnTo: string
}

/** The next step: to answer, to sign in with the invited address, or to create an account with it. */
export function JoinActions({ invitation, returnTo }: Props) {
  const isSignedIn = useSession(({ status }) => status === 'authenticated')
  const email = useUser(({ user }) => user.email)
  if (!isSignedIn) return <Visitor invitation={invitation} returnTo={returnTo} />
  if (email.toLowerCase() === invitation.email.toLowerCase()) return <Answer invitation={invitation} />
  return <AnotherPerson email={email} invited={invitation.email} returnTo={returnTo} />
}

function Answer({ invitation: { id, company } }: { invitation: ReceivedInvitation }) {
  const { t } = useTranslation()
  const { joining, declining } = useAnswerInvitation(id)
  const error = joining.error ?? declining.error
  // Joining loads the dashboard, which takes a moment.
  const isBusy = joining.isPending || declining.isPending || joining.isSuccess

  if (declining.isSuccess) {
    return (
      <div className="flex flex-col gap-3">
        <Banner tone="good">{t('team.join.declined', { company })}</Banner>
        <LinkButton href={screenPaths.dashboard} look="primary" className="w-full">
          {t('screens.dashboard')}
        </LinkButton>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      {error && <Banner tone="bad" urgent title={refusalText(error, t)} />}
      <Button
        look="primary"
        className="w-full"
        busy={joining.isPending || joining.isSuccess}
        disabled={isBusy}
        onClick={() => joining.mutate(undefined)}
      >
        {t('team.join.accept')}
      </Button>
      <Button
        className="w-full"
        busy={declining.isPending}
        disabled={isBusy}
        onClick={() => declining.mutate(undefined)}
      >
        {t('team.join.decline')}
      </Button>
    </div>
  )
}

interface AnotherPersonProps {
  email: string
  invited: string
  returnTo: string
}

function AnotherPerson({ email, invited, returnTo }: AnotherPersonProps) {
  const { t } = useTranslation()
  const [isEnding, setEnding] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function change() {
    setEnding(true)
    const isDone = await signOut(returnTo)
    setEnding(false)
    setFailed(!isDone)
  }

  return (
    <div className="flex flex-col gap-3">
      <Banner tone="warn" title={t('team.join.other.title', { email })}>
        {t('team.join.other.text', { email: invited })}
      </Banner>
      {hasFailed && <Banner tone="bad" urgent title={t('app.account.signOutNotReady')} />}
      <Button look="primary" className="w-full" busy={isEnding} onClick={() => void change()}>
        {t('team.join.other.action')}
      </Button>
    </div>
  )
}

function Visitor({ invitation: { email }, returnTo }: Props) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-3">
      <p className="text-pretty text-ink-soft">{t('team.join.visitor')}</p>
      <LinkButton
        href={`${screenPaths.login}?callbackUrl=${encodeURIComponent(returnTo)}`}
        look="primary"
        className="w-full"
      >
        {t('screens.login')}
      </LinkButton>
      <LinkButton href={`${screenPaths.register}?email=${encodeURIComponent(email)}`} className="w-full">
        {t('screens.register')}
      </LinkButton>
    </div>
  )
}
