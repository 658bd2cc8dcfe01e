import { useTranslation } from 'react-i18next'
import { WarehouseForm } from './WarehouseForm.tsx'

/** Checklist R-04. */
export function WarehouseCreateScreen() {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-xl">{t('screens.warehouseCreate')}</h1>
      <WarehouseForm />
    </div>
  )
}
