import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DealSettingsCard } from '#features/deals/shared/DealSettingsCard.tsx'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { settingsQuery } from '../shared/settings.ts'
import { SettingsForm } from './SettingsForm.tsx'

/** What stands on every invoice of the company. */
export function InvoiceSettingsScreen() {
  const { t } = useTranslation()
  const { data: settings, error, refetch, isFetching } = useQuery(settingsQuery)
  if (!settings && error)
    return (
      <FailedScreen title={t('invoices.failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  if (!settings) return <FormSkeleton label={t('invoices.loading')} />
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-xl">{t('app.screens.invoiceSettings')}</h1>
      <SettingsForm settings={settings} />
      <DealSettingsCard />
    </div>
  )
}
