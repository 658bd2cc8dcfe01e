import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useUser } from '#platform/session/userStore.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import type { Fact } from '#ui/record/FactList.tsx'
import { StackedFacts } from '#ui/record/StackedFacts.tsx'
import { accountQuery } from './queries.ts'
import { SectionFailed } from './SectionFailed.tsx'

/** What cannot be edited: the identity proven by Nafath, and the email. */
export function IdentityCard() {
  const { t } = useTranslation()
  const { day, lang } = useFormats()
  const email = useUser(({ user }) => user.email)
  const { data: account, error, refetch } = useQuery(accountQuery)
  const [first, second] =
    lang === 'ar'
      ? [account?.verified_name_ar, account?.verified_name_en]
      : [account?.verified_name_en, account?.verified_name_ar]
  const proof = account?.identity_confirmed_at
  const end = account?.national_id_end

  const facts: (Fact | null | undefined | false | '')[] = [
    { label: t('account.email'), value: <bdi>{email}</bdi> },
    first && { label: t('account.profile.identity.name'), value: <bdi>{first}</bdi> },
    second && { label: t('account.profile.identity.otherName'), value: <bdi>{second}</bdi> },
    end && {
      label: t('account.nationalId'),
      value: (
        <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
          ••••••{end}
        </bdi>
      ),
    },
    proof && {
      label: t('account.profile.identity.proof'),
      value: (
        <span className="flex flex-wrap items-center gap-2">
          <StatusPill tone="good" icon={BadgeCheck} label={t('account.profile.identity.byNafath')} />
          {day(new Date(proof))}
        </span>
      ),
    },
    account && { label: t('account.profile.identity.since'), value: day(new Date(account.created_at)) },
  ]

  return (
    <FormSection title={t('account.profile.identity.title')} description={t('account.profile.identity.lead')}>
      {error ? (
        <SectionFailed error={error} onRetry={refetch} />
      ) : account ? (
        <StackedFacts facts={facts.filter((fact): fact is Fact => Boolean(fact))} />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </FormSection>
  )
}
