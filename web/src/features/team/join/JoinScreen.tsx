import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'
import { openInvitation } from '@mawrid/contract/team/calls.ts'
import { rolePurposes } from '@mawrid/contract/team/rightNames.ts'
import type { ReceivedInvitation } from '@mawrid/contract/team/team.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AuthLayout } from '#features/account/shared/AuthLayout.tsx'
import { hostedUrl } from '#platform/request/apiHost.ts'
import { callApi } from '#platform/request/callApi.ts'
import { asFailure } from '#platform/request/failure.ts'
import { problemText } from '#platform/request/problemText.ts'
import { queryClient } from '#platform/request/queryClient.ts'
import { useSession } from '#platform/session/sessionStore.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Avatar } from '#ui/record/Avatar.tsx'
import { FactList } from '#ui/record/FactList.tsx'
import { invitationText } from '../shared/invitationText.ts'
import { roleNameOf } from '../shared/RoleTag.tsx'
import { JoinActions } from './JoinActions.tsx'

/** Where the link of an invitation leads: what it is for, and the next step of whoever opened it. */
export function JoinScreen() {
  const { t } = useTranslation()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  // Read once: while the app navigates away, the address is already that of the next screen.
  const [token] = useState(() => new URLSearchParams(search).get('token') ?? '')
  const invitation = useQuery(openedQuery(token), queryClient)
  const isReading = useSession(({ status }) => status === 'loading')
  const failure = invitation.error && asFailure(invitation.error)

  if (invitation.data) return <Invited invitation={invitation.data} token={token} isReading={isReading} />
  if (token === '' || failure?.code === 'invitation_invalid' || failure?.code === 'invalid_input') return <Invalid />
  return (
    <AuthLayout title={t('screens.join')}>
      {failure ? (
        <ErrorState
          title={t('team.join.failed')}
          onRetry={() => void invitation.refetch()}
          isRetrying={invitation.isFetching}
          requestId={failure.requestId}
        >
          {problemText(failure, t)}
        </ErrorState>
      ) : (
        <div role="status">
          <span className="sr-only">{t('team.join.loading')}</span>
          <Skeleton shape="box" className="h-56 w-full" />
        </div>
      )}
    </AuthLayout>
  )
}

function openedQuery(token: string) {
  return queryOptions({
    queryKey: ['team', 'opened', token],
    queryFn: ({ signal }) => callApi(openInvitation, { body: { token }, signal }),
    enabled: token !== '',
    // An invitation that was declined or withdrawn meanwhile is shown as it was opened; answering it says so.
    refetchOnWindowFocus: false,
  })
}

interface InvitedProps {
  invitation: ReceivedInvitation
  token: string
  isReading: boolean
}

function Invited({ invitation, token, isReading }: InvitedProps) {
  const { t } = useTranslation()
  const { lang, list, dayTime } = useFormats()
  const { company, logo, role, own_role, scope, email, expires_at } = invitation
  return (
    <AuthLayout
      above={<Avatar size="xl" shape="company" name={company} picture={logo ? hostedUrl(`${logo}?w=160`) : null} />}
      title={t('team.join.title', { company })}
      lead={invitationText(t, lang, invitation)}
    >
      <div className="flex flex-col gap-6">
        <FactList
          facts={[
            { label: t('team.role'), value: roleNameOf(lang, invitation) },
            ...(own_role ? [] : [{ label: t('team.join.roleMeans'), value: rolePurposes[role][lang] }]),
            ...(scope.warehouses
              ? [{ label: t('team.warehouses.label'), value: list(scope.warehouses.map((one) => nameIn(lang, one))) }]
              : []),
            { label: t('team.email'), value: <bdi dir="ltr">{email}</bdi> },
            { label: t('team.join.until'), value: dayTime(new Date(expires_at)) },
          ]}
        />
        {isReading ? (
          <Skeleton shape="box" className="h-24 w-full" />
        ) : (
          <JoinActions invitation={invitation} returnTo={`${screenPaths.join}?token=${encodeURIComponent(token)}`} />
        )}
      </div>
    </AuthLayout>
  )
}

function Invalid() {
  const { t } = useTranslation()
  const isSignedIn = useSession(({ status }) => status === 'authenticated')
  return (
    <AuthLayout title={t('team.join.invalid.title')} lead={t('team.join.invalid.text')}>
      <div className="flex flex-col gap-3">
        <LinkButton href={isSignedIn ? screenPaths.dashboard : screenPaths.login} look="primary" className="w-full">
          {t(isSignedIn ? 'screens.dashboard' : 'screens.login')}
        </LinkButton>
        <LinkButton href={recordPath('page', 'help')} className="w-full">
          {t('account.help')}
        </LinkButton>
      </div>
    </AuthLayout>
  )
}
