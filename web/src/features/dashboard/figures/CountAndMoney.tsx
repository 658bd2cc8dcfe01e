import { useTranslation } from 'react-i18next'
import { useFormats } from '#ui/format/useFormats.ts'
import { Money } from '#ui/record/Money.tsx'

interface Props {
  count: number
  total: string
}

/** The number of deals and their total, in two columns of the row's grid. */
export function CountAndMoney({ count, total }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  return (
    <>
      <span className="text-sm whitespace-nowrap text-ink-soft">
        {t('dashboard.dealCount', { count, formatted: number(count) })}
      </span>{' '}
      <span className="digits">
        <Money amount={total} />
      </span>
    </>
  )
}

/** The grid of a list of names with their counts and totals, with amounts aligned below each other in both directions. */
export const countGrid = 'grid grid-cols-[minmax(0,1fr)_auto_auto] gap-x-3 sm:gap-x-4'
export const countRow = 'col-span-3 grid grid-cols-subgrid items-baseline'
