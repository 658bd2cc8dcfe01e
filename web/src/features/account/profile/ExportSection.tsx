import { exportDays } from '@mawrid/contract/account/lifetimes.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Download, LoaderCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { hostedUrl } from '#platform/request/apiHost.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { exportQuery, useRequestExport } from './queries.ts'
import { SectionFailed } from './SectionFailed.tsx'

/** A copy of all data stored about the person (Personal Data Protection Law, article 4). */
export function ExportSection() {
  const { t } = useTranslation()
  const { dayTime, day } = useFormats()
  const { data: copy, error, refetch, isPending } = useQuery(exportQuery)
  const request = useRequestExport()

  return (
    <FormSection
      title={t('account.profile.export.title')}
      description={t('account.profile.export.lead', { count: exportDays })}
    >
      {request.error && (
        <Banner tone="bad" urgent>
          {problemText(request.error, t)}
        </Banner>
      )}
      {error && <SectionFailed error={error} onRetry={refetch} />}
      {isPending && <Skeleton className="h-10 w-56" />}
      {copy?.status === 'preparing' && (
        <p role="status" className="flex flex-wrap items-center gap-2">
          <StatusPill tone="info" icon={LoaderCircle} label={t('account.profile.export.state.preparing')} />
          {t('account.profile.export.preparing')}
        </p>
      )}
      {copy?.status === 'ready' && copy.link && copy.ready_at && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <StatusPill tone="good" icon={CircleCheck} label={t('account.profile.export.state.ready')} />
          <span className="grow text-ink-soft">
            {t('account.profile.export.ready', {
              made: dayTime(new Date(copy.ready_at)),
              until: copy.kept_until ? day(new Date(copy.kept_until)) : '',
            })}
          </span>
          <LinkButton href={hostedUrl(copy.link)} download look="primary" icon={Download}>
            {t('account.profile.export.download')}
          </LinkButton>
        </div>
      )}
      {copy !== undefined && copy?.status !== 'preparing' && (
        <Button busy={request.isPending} onClick={() => request.mutate()} className="self-start">
          {t(copy ? 'account.profile.export.again' : 'account.profile.export.request')}
        </Button>
      )}
    </FormSection>
  )
}
