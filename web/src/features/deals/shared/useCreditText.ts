import type { DealCredit } from '@mawrid/contract/deals/credit.calls.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { useTranslation } from 'react-i18next'
import { moneyFormat } from '#ui/values/amounts.ts'

/** By how much a deal of this total would exceed the customer's credit limit; undefined if it would not. */
export function useCreditText(credit: DealCredit | null | undefined, total: string | null): string | undefined {
  const { t } = useTranslation()
  if (!credit || total === null) return undefined
  // Those who may not see invoices only know of the version that was sent.
  if (credit.available === null) return credit.is_over ? t('deals.credit.over') : undefined
  const over = toHalalas(total) - toHalalas(credit.available)
  return over > 0n
    ? t('deals.credit.overBy', { amount: `\u2068${moneyFormat.format(fromHalalas(over))}\u2069` })
    : undefined
}
