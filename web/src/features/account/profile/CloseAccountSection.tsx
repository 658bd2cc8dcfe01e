import { closingDays } from '@mawrid/contract/account/lifetimes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { CloseAccountDialog } from './CloseAccountDialog.tsx'
import { accountQuery } from './queries.ts'

/** What happens is said before it is asked for. */
export function CloseAccountSection() {
  const { t } = useTranslation()
  const { data: account } = useQuery(accountQuery)
  const [isAsking, setAsking] = useState(false)
  if (account?.closes_at) return null

  return (
    <FormSection title={t('account.profile.close.title')}>
      <ul className="list-disc ps-5 text-pretty text-ink-soft">
        <li>{t('account.profile.close.days', { count: closingDays })}</li>
        <li>{t('account.profile.close.deleted')}</li>
        <li>{t('account.profile.close.kept')}</li>
        <li>{t('account.profile.close.open')}</li>
      </ul>
      <Button look="quietDanger" className="-ms-4 self-start" onClick={() => setAsking(true)}>
        {t('account.profile.close.ask')}
      </Button>
      {isAsking && <CloseAccountDialog onClose={() => setAsking(false)} />}
    </FormSection>
  )
}
