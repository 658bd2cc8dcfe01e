import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '#platform/request/problemText.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { useUser } from '#platform/session/userStore.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { CompanyPage, type CompanyParts } from './CompanyPage.tsx'
import { CompanySkeleton } from './CompanySkeleton.tsx'
import { NoCompany } from './NoCompany.tsx'
import { companyQuery } from './shared/queries.ts'

/** Checklist R-02: the seller's company, and what is still missing until it is active. */
export function CompanyScreen(parts: CompanyParts) {
  const { t } = useTranslation()
  const company = useQuery(companyQuery)
  const hasCompany = useUser(({ user }) => user.company !== null)

  // The session knows already whether there is one, so nothing else is shown in its place meanwhile.
  if (company.data === null || (company.isPending && !hasCompany)) return <NoCompany />
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
