import { useTranslation } from 'react-i18next'
import { useFormats } from '#ui/format/useFormats.ts'
import { Money } from '#ui/record/Money.tsx'

interface Props {
  count: number
  total: string
}

/**
 * The number of deals and their total, separated by a comma: between two numbers a middle dot looks like the Arabic
 * zero.
 */
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
