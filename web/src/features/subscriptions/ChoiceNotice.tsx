import type { CompanyRecord } from '@mawrid/contract/companies/companyRecord.ts'
import { withdrawSubscription } from '@mawrid/contract/subscriptions/changes.calls.ts'
import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../app/problemText.ts'
import { callApi } from '../../app/request/callApi.ts'
import { companyList } from '../../app/routes.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { useLang } from '../../ui/format/useFormats.ts'
import { toast } from '../../ui/overlays/toasts.ts'

interface Props {
  company: CompanyRecord
  /** What was chosen and is not paid yet. */
  pending: Subscription | undefined
}

/** Why nothing can be chosen now, or what was chosen already. */
export function ChoiceNotice({ company, pending }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const queries = useQueryClient()
  const withdrawing = useMutation({
    mutationFn: (id: string) => callApi(withdrawSubscription, { params: { id }, body: {} }),
    onSuccess: () => toast({ tone: 'good', text: t('subscriptions.withdrawn') }),
    onError: (error) => toast({ tone: 'bad', text: problemText(error, t) }),
    onSettled() {
      void queries.invalidateQueries({ queryKey: ['companies'] })
      void queries.invalidateQueries({ queryKey: ['subscriptions'] })
    },
  })
  const toCompany = (
    <LinkButton size="sm" href={companyList}>
      {t('subscriptions.toCompany')}
    </LinkButton>
  )

  if (company.is_active) {
    return (
      <Banner tone="good" title={t('subscriptions.notice.active')} actions={toCompany}>
        {t('subscriptions.notice.activeText')}
      </Banner>
    )
  }
  if (!company.is_verified || company.status === 'cr_expired') {
    return (
      <Banner tone="warn" title={t('subscriptions.notice.unverified')} actions={toCompany}>
        {t('subscriptions.notice.unverifiedText')}
      </Banner>
    )
  }
  if (!pending) return null
  const isRefused = pending.last_payment === 'refused'
  return (
    <Banner
      tone={isRefused ? 'bad' : 'info'}
      title={t('subscriptions.notice.pending', { name: pending.package[`name_${lang}`] })}
      actions={
        <Button size="sm" busy={withdrawing.isPending} onClick={() => withdrawing.mutate(pending.id)}>
          {t('subscriptions.withdraw')}
        </Button>
      }
    >
      {t(isRefused ? 'subscriptions.notice.refusedText' : 'subscriptions.notice.pendingText')}
    </Banner>
  )
}
