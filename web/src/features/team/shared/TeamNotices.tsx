import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetLostCompany, readLostCompany } from '#platform/session/lostCompany.ts'
import { useUser } from '#platform/session/userStore.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { membershipsQuery, receivedQuery } from './queries.ts'

// Few people are invited.
const ReceivedInvitations = lazyPart(() => import('./ReceivedInvitations.tsx'))

/** What a person should know about teams: invitations to answer, a suspended membership, a company just lost. */
export default function TeamNotices() {
  const received = useQuery(receivedQuery).data ?? []
  return (
    <>
      <LostCompany />
      <Suspended />
      {received.length > 0 && (
        <Suspense>
          <ReceivedInvitations invitations={received} />
        </Suspense>
      )}
    </>
  )
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
  const hasCompany = useUser(({ user }) => user.company !== null)
  const memberships = useQuery({ ...membershipsQuery, enabled: !hasCompany }).data ?? []
  return memberships
    .filter(({ is_suspended }) => is_suspended)
    .map(({ company_id, company }) => (
      <Banner key={company_id} tone="warn" title={t('team.suspended.title', { company })}>
        {t('team.suspended.text')}
      </Banner>
    ))
}
