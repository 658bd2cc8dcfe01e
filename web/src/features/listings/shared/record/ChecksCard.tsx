import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { companyList } from '../../../../app/routes.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { Anchor } from '../../../../ui/navigation.tsx'
import { Card } from '../../../../ui/record/Card.tsx'
import { CompletenessBar } from '../CompletenessBar.tsx'
import type { ListingKindWays } from '../listingKind.ts'
import type { ListingRecord } from '../listingTypes.ts'
import { checksQuery } from '../queries.ts'

interface Props {
  ways: Pick<ListingKindWays, 'kind' | 'checks' | 'path'>
  listing: ListingRecord
}

/** Whether buyers see it, what stands in the way, and the way to each field where that is put right. */
export function ChecksCard({ ways, listing }: Props) {
  const { t } = useTranslation()
  const { data: checks } = useQuery(checksQuery(ways, listing.id))
  const mayEdit = listing.allowed_actions.includes('edit')

  return (
    <Card title={t('listings.checks.title')} aside={<CompletenessBar value={listing.completeness} />}>
      {!checks ? (
        <div className="flex flex-col gap-3 py-1">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ) : (
        <>
          <p className={checks.is_live ? 'py-1 font-medium text-good' : 'py-1 font-medium'}>
            {t(checks.is_live ? 'listings.checks.live' : 'listings.checks.notLive')}
          </p>
          <ul className="flex flex-col">
            {checks.results.map(({ code, ok, is_required, field }) => {
              const href = code === 'company_active' ? companyList : field && mayEdit ? editAt(field) : undefined
              const Icon = ok ? CircleCheck : is_required ? CircleAlert : CircleDashed
              return (
                <li key={code} className="flex items-start gap-2 py-1">
                  <Icon
                    size={16}
                    aria-hidden
                    className={`mt-[0.25em] shrink-0 ${ok ? 'text-good' : is_required ? 'text-bad' : 'text-ink-soft'}`}
                  />
                  <span className="sr-only">{t(ok ? 'listings.checks.ok' : 'listings.checks.notOk')} </span>
                  {ok || !href ? (
                    <span className={ok ? 'text-ink-soft' : undefined}>
                      {t(`listings.check.${code}.${ok ? 'ok' : 'fix'}`)}
                    </span>
                  ) : (
                    <Anchor href={href} className="rounded-sm text-accent underline-offset-4 hover:underline">
                      {t(`listings.check.${code}.fix`)}
                    </Anchor>
                  )}
                </li>
              )
            })}
          </ul>
        </>
      )}
    </Card>
  )

  function editAt(field: string): string {
    return `${ways.path}/${listing.id}/edit#${field}`
  }
}
