import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetLostCompany, readLostCompany } from '#platform/session/lostCompany.ts'
import { useUser } from '#platform/session/userStore.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { isKnown } from './isKnown.ts'
import { membershipsQuery, receivedQuery } from './queries.ts'
import { ReceivedInvitations } from './ReceivedInvitations.tsx'

/** What a person should know about teams: invitations to answer, a suspended membership, a company just lost. */
export function TeamNotices() {
  const received = useQuery(receivedQuery).data ?? []
  return (
    <>
      <LostCompany />
      <Suspended />
      {received.length > 0 && <ReceivedInvitations invitations={received} />}
    </>
  )
}

/** Whether it is known what `TeamNotices` shows; what is below it waits for it, so that nothing moves later. */
export function useAreTeamNoticesKnown(): boolean {
  const hasNoCompany = useHasNoCompany()
  const received = useQuery(receivedQuery)
  const memberships = useQuery({ ...membershipsQuery, enabled: hasNoCompany })
  // With a company only the user menu reads them, and nothing waits for that.
  return isKnown(received) && (!hasNoCompany || isKnown(memberships))
}

function useHasNoCompany(): boolean {
  return useUser(({ user }) => user.company === null)
}

/** The page was loaded again because the company is no longer theirs. */
function LostCompany() {
  const { t } = useTranslation()
  const [company, setCompany] = useState(readLostCompany)
  if (company === null) return null

  function dismiss() {
    forgetLostCompany()
    setCompany(null)
  }
  return (
    <Banner tone="warn" onDismiss={dismiss}>
      {t('team.lost', { company })}
    </Banner>
  )
}

/** Somebody without another company sees why nothing can be opened. */
function Suspended() {
  const { t } = useTranslation()
  const memberships = useQuery({ ...membershipsQuery, enabled: useHasNoCompany() }).data ?? []
  return memberships
    .filter(({ is_suspended }) => is_suspended)
    .map(({ company_id, company }) => (
      <Banner key={company_id} tone="warn" title={t('team.suspended.title', { company })}>
        {t('team.suspended.text')}
      </Banner>
    ))
}
