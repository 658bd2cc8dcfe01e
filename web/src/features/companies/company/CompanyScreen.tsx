import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { TeamNotices, useAreTeamNoticesKnown } from '#features/team/shared/TeamNotices.tsx'
import { problemText } from '#platform/request/problemText.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { useUser } from '#platform/session/userStore.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { NoCompany } from '../shared/NoCompany.tsx'
import { companyQuery } from '../shared/queries.ts'
import { CompanyPage, type CompanyParts } from './CompanyPage.tsx'

/** Checklist R-02: the seller's company, and what is missing until it is active. */
export function CompanyScreen(parts: CompanyParts) {
  const { t } = useTranslation()
  const company = useQuery(companyQuery)
  const hasCompany = useUser(({ user }) => user.company !== null)

  // The session knows whether there is a company, so nothing waits for the answer that there is none.
  if (company.data === null || (company.isPending && !hasCompany)) return <WithoutCompany />
  if (!company.data && company.error) {
    return (
      <FailedScreen
        title={t('companies.failed')}
        error={company.error}
        isRetrying={company.isFetching}
        onRetry={() => void company.refetch()}
      />
    )
  }
  if (!company.data) return <CompanySkeleton />
  return (
    <div className="flex flex-col gap-5">
      {company.error && (
        <Banner
          tone="warn"
          title={t('companies.stale')}
          actions={
            <Button size="sm" busy={company.isFetching} onClick={() => void company.refetch()}>
              {t('ui.error.retry')}
            </Button>
          }
        >
          {problemText(company.error, t)}
        </Banner>
      )}
      <CompanyPage company={company.data} {...parts} />
    </div>
  )
}

/** Who has no company may be invited to one. */
function WithoutCompany() {
  if (!useAreTeamNoticesKnown()) return <CompanySkeleton />
  return (
    <div className="flex flex-col gap-4">
      <TeamNotices />
      <NoCompany />
    </div>
  )
}

const card = 'flex flex-col gap-4 rounded-card border border-line bg-surface-raised p-4 sm:p-5'

/** The skeleton of the company's page. */
function CompanySkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" data-unknown-length className="flex flex-col gap-5">
      <span className="sr-only">{t('companies.loading')}</span>
      <div className="flex items-start gap-3">
        <Skeleton shape="box" className="size-12 shrink-0" />
        <div className="flex grow flex-col gap-2 py-1">
          <Skeleton className="h-6 w-56 max-w-full" />
          <Skeleton className="h-4 w-28" />
        </div>
      </div>
      <Skeleton shape="box" className="h-[4.5rem] w-full" />
      <div className={card}>
        <Skeleton className="h-5 w-40" />
        {['details', 'registration', 'subscription'].map((step) => (
          <div key={step} className="flex items-center gap-3 py-2">
            <Skeleton shape="round" className="size-7 shrink-0" />
            <div className="flex grow flex-col gap-2">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-3 w-2/3" />
            </div>
          </div>
        ))}
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </div>
  )
}

function CardSkeleton() {
  return (
    <div className={card}>
      <Skeleton className="h-5 w-48" />
      {['w-11/12', 'w-3/4', 'w-5/6', 'w-2/3'].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  )
}
