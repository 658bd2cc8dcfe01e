import { check } from '@mawrid/contract/fieldErrors.ts'
import { fromHalalas, Money, toHalalas } from '@mawrid/contract/values/money.ts'
import { Percent } from '@mawrid/contract/values/percent.ts'

const whole = 10_000n

/** The remainder of 100 percent with two decimals and its sign. A value that is not valid yet counts as zero. */
export function remainderOf(percents: readonly string[]): { left: string; isOver: boolean; isWhole: boolean } {
  const used = percents.reduce((sum, percent) => sum + (hundredthsOf(percent) ?? 0n), 0n)
  const left = whole - used
  return { left: fromHalalas(left < 0n ? -left : left), isOver: left < 0n, isWhole: left === 0n }
}

interface Amounts {
  readonly amount_sought: string
  readonly equity_percent: string
  readonly pre_money_valuation: string
}

const toleratedPoints = 0.5

/**
 * The share that the amount would buy at the stated valuation, if it differs from the share offered by more than half a
 * point: amount / (valuation + amount).
 */
export function impliedEquity({ amount_sought, equity_percent, pre_money_valuation }: Amounts): string | undefined {
  const [sought, worth] = [amountOf(amount_sought), amountOf(pre_money_valuation)]
  const offered = hundredthsOf(equity_percent)
  if (!sought || worth === undefined || offered === undefined) return undefined
  const implied = (Number(sought) / Number(worth + sought)) * 100
  return Math.abs(implied - Number(offered) / 100) > toleratedPoints ? implied.toFixed(2) : undefined
}

function amountOf(typed: string): bigint | undefined {
  const amount = check(Money, typed)
  return amount.ok ? toHalalas(amount.value) : undefined
}

function hundredthsOf(typed: string): bigint | undefined {
  const percent = check(Percent, typed)
  return percent.ok ? toHalalas(percent.value) : undefined
}
