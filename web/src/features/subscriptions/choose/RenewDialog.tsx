import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { quoteQuery } from '../shared/queries.ts'
import { useRenewal } from '../shared/useRenewal.ts'
import { QuoteLines } from './QuoteLines.tsx'
import { QuoteSkeleton } from './QuoteSkeleton.tsx'

interface Props {
  subscription: Subscription
  onClose: () => void
}

/** Another period of what runs: what it costs, and the days it is for. */
export function RenewDialog({ subscription, onClose }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const { package: own, period } = subscription
  const { data: quote, error } = useQuery(quoteQuery(own.id, period))
  const { renew, isRenewing } = useRenewal(subscription)
  return (
    <FormDialog
      title={t('subscriptions.renewal.title', { name: nameIn(lang, own) })}
      doLabel={t('subscriptions.renewal.confirm')}
      isSending={isRenewing}
      error={quote ? null : error}
      onSend={renew}
      onClose={onClose}
    >
      {quote ? <QuoteLines quote={quote} /> : !error && <QuoteSkeleton />}
    </FormDialog>
  )
}
