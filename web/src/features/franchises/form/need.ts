import { check } from '@mawrid/contract/fieldErrors.ts'
import { fromHalalas, Money, toHalalas } from '@mawrid/contract/values/money.ts'

interface Amounts {
  readonly franchise_fee: string
  readonly investment_min: string
  readonly investment_max: string
  readonly working_capital: string
}

export interface Need {
  readonly min: string
  readonly max: string
}

/** What a franchisee needs in total: fee, fitting out and first working capital. Undefined while one is missing. */
export function needOf({ franchise_fee, investment_min, investment_max, working_capital }: Amounts): Need | undefined {
  const fee = halalasOf(franchise_fee)
  const min = halalasOf(investment_min)
  const max = halalasOf(investment_max)
  const capital = halalasOf(working_capital) ?? 0n
  if (fee === undefined || min === undefined || max === undefined || max < min) return undefined
  return { min: fromHalalas(fee + min + capital), max: fromHalalas(fee + max + capital) }
}

function halalasOf(typed: string): bigint | undefined {
  const amount = check(Money, typed)
  return amount.ok ? toHalalas(amount.value) : undefined
}
