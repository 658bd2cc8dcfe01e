import type { ActivationStep } from '@mawrid/contract/companies/activation.ts'
import type { CompanyRecord } from '@mawrid/contract/companies/companyRecord.ts'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/feedback/Banner.tsx'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import { RefusalBanner } from './RefusalBanner.tsx'

interface Props {
  company: CompanyRecord
  step: ActivationStep
}

/** What stands between the company and a valid registration, and the way on. */
export function RegistrationNotice({ company, step }: Props) {
  const { t } = useTranslation()
  const waiting = company.cr_waiting

  if (waiting) {
    return (
      <Banner tone="info" title={t('companies.registration.waiting.title')}>
        <p>{t('companies.registration.waiting.text', { cr: waiting.cr })}</p>
        <p className="text-sm text-ink-soft">
          {t('companies.registration.waiting.since')} <RelativeTime at={waiting.since} />
        </p>
      </Banner>
    )
  }
  if ((step.state === 'refused' || step.state === 'ended') && step.reason) {
    return <RefusalBanner reason={step.reason} note={company.status_reason} />
  }
  if (company.vat_check_due) {
    return (
      <Banner tone="warn" title={t('companies.registration.vatCheck.title')}>
        {t('companies.registration.vatCheck.text')}
      </Banner>
    )
  }
  if (step.state === 'ending') {
    return (
      <Banner
        tone="warn"
        title={t('companies.registration.ending.title', { count: step.days_left ?? 0 })}
        actions={<RenewalLink />}
      >
        {t('companies.registration.ending.text')}
      </Banner>
    )
  }
  return null
}

function RenewalLink() {
  const { t } = useTranslation()
  return (
    <a href="https://business.sa" target="_blank" rel="noreferrer" className="font-medium underline underline-offset-4">
      {t('companies.registration.renew')}
    </a>
  )
}
