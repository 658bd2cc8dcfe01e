import { type AccountKey, accountKeys } from '@mawrid/contract/accounting/accounts.ts'
import type { JournalSummary } from '@mawrid/contract/accounting/calls.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import type { Database } from '../../../platform/parts.ts'
import { journalEntries } from './journalEntries.ts'
import type { Period } from './period.ts'

/** The journal of a period by account, in the order of the settings. */
export async function sumJournal(
  db: Pick<Database, 'readCompany'>,
  companyId: string,
  { from, to }: Period,
): Promise<JournalSummary> {
  const sums = new Map<AccountKey, { debit: bigint; credit: bigint }>()
  let entries = 0
  for await (const { lines } of journalEntries(db, companyId, { from, to })) {
    entries += 1
    for (const { account, debit, credit } of lines) {
      const before = sums.get(account) ?? { debit: 0n, credit: 0n }
      sums.set(account, { debit: before.debit + toHalalas(debit), credit: before.credit + toHalalas(credit) })
    }
  }
  const accounts = accountKeys.flatMap((account) => {
    const sum = sums.get(account)
    return sum ? [{ account, debit: fromHalalas(sum.debit), credit: fromHalalas(sum.credit) }] : []
  })
  const total = (side: 'debit' | 'credit') => fromHalalas([...sums.values()].reduce((sum, one) => sum + one[side], 0n))
  return { from, to, entries, accounts, debit: total('debit'), credit: total('credit') }
}
