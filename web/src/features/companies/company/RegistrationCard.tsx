import type { ActivationStep } from '@mawrid/contract/companies/activation.ts'
import type { CompanyRecord } from '@mawrid/contract/companies/companyRecord.ts'
import type { RegistrationRefusal } from '@mawrid/contract/companies/registration.ts'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusHeadingOnChange } from '#platform/screens/useFocusHeadingOnChange.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { Card } from '#ui/record/Card.tsx'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import { RefusalBanner } from './RefusalBanner.tsx'
import { RegistrationFacts } from './RegistrationFacts.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'

interface Props {
  company: CompanyRecord
}

/** The commercial registration of a verified company, as the register has it. */
export function RegistrationCard({ company }: Props) {
  const { t } = useTranslation()
  return (
    <Card
      id={registrationAnchor}
      title={t('companies.registration.title')}
      aside={<StatusPill tone="good" icon={BadgeCheck} label={t('companies.registration.verified')} />}
    >
      <Registration company={company} />
    </Card>
  )
}

/** The number of the registration: entered, verified, and replaced by another one. */
export function Registration({ company }: Props) {
  const { t } = useTranslation()
  const [isChanging, setChanging] = useState(false)
  const [refusal, setRefusal] = useState<RegistrationRefusal | null>(null)
  const step = company.activation.find((each) => each.step === 'registration')
  const mayVerify = company.allowed_actions.includes('verify')
  // A refusal in the form replaces the stored one, which is about another number.
  const isOutdated = step?.state === 'refused' && refusal !== null && refusal !== step.reason
  const isSettled = company.is_verified && !company.vat_check_due && step?.state === 'done'
  useFocusHeadingOnChange(isSettled)

  return (
    <div className="flex flex-col gap-4 py-1">
      {step && !isOutdated && <RegistrationNotice company={company} step={step} />}
      {company.is_verified && <RegistrationFacts company={company} />}
      {mayVerify && (!isSettled || isChanging) && (
        <RegistrationForm
          // A new answer of the register resets the form.
          key={`${company.cr}-${company.is_verified}`}
          company={company}
          onAnswer={setRefusal}
          onLeave={isChanging ? () => setChanging(false) : undefined}
        />
      )}
      {mayVerify && isSettled && !isChanging && (
        <div>
          <Button onClick={() => setChanging(true)}>{t('companies.registration.change')}</Button>
        </div>
      )}
    </div>
  )
}

/** The anchor that the checklist links to. */
export const registrationAnchor = 'registration'

interface RegistrationNoticeProps {
  company: CompanyRecord
  step: ActivationStep
}

/** What keeps the registration from being valid, and what the seller can do. */
function RegistrationNotice({ company, step }: RegistrationNoticeProps) {
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
