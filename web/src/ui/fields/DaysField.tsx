import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { QuantityField } from './QuantityField.tsx'

/** A number of days. */
export function DaysField(props: Omit<ComponentProps<typeof QuantityField>, 'unit'>) {
  const { t } = useTranslation()
  return <QuantityField {...props} unit={t('ui.days')} />
}
