import { useTranslation } from 'react-i18next'
import { CustomerForm } from './CustomerForm.tsx'

export function CustomerCreateScreen() {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-xl">{t('screens.customerCreate')}</h1>
      <CustomerForm />
    </div>
  )
}
