import { useTranslation } from 'react-i18next'
import { useFormats } from '#ui/format/useFormats.ts'
import { Money } from '#ui/record/Money.tsx'

interface Props {
  count: number
  total: string
}

/** How many deals and their total, apart by a comma: between two numbers a middle dot reads as the Arabic zero. */
export function CountAndMoney({ count, total }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  return (
    <>
      <span className="text-sm text-ink-soft">{t('dashboard.dealCount', { count, formatted: number(count) })}</span>{' '}
      <Money amount={total} />
    </>
  )
}
