import type { Statement } from '@mawrid/contract/invoices/books.calls.ts'
import { ages } from '@mawrid/contract/invoices/calls.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import type { Db } from '../../../platform/parts.ts'
import { type Movement, owedBefore, readMovements } from './movements.ts'
import { readAges } from './readAges.ts'
import { type InvoicedOn, readBuyer } from './readBuyers.ts'

interface StatementQuery {
  readonly buyer: string
  readonly from: string
  readonly to: string
}

/**
 * A buyer's account between two days: what was owed before, each change with the balance after it, and how old the rest is.
 * A document that awaits clearance is not in it, since its buyer does not have it yet.
 */
export async function buyerStatement(
  companyDb: Db,
  { buyer, from, to }: StatementQuery,
  on: InvoicedOn,
): Promise<Statement> {
  const opening = await owedBefore(companyDb, buyer, from)
  const entries = withBalances(opening, await readMovements(companyDb, buyer, from, to))
  const closing = entries.at(-1)?.balance ?? opening
  const open = await readAges(companyDb, buyer, to)
  const owed = ages.reduce((sum, age) => sum + toHalalas(open[age]), 0n)
  return {
    buyer: await readBuyer(companyDb, buyer, on),
    from,
    to,
    opening,
    entries,
    closing,
    ages: open,
    credit: fromHalalas(owed - toHalalas(closing)),
  }
}

function withBalances(opening: string, movements: readonly Movement[]): Statement['entries'] {
  let balance = toHalalas(opening)
  return movements.map((movement) => {
    balance += toHalalas(movement.charged) - toHalalas(movement.paid)
    return { ...movement, balance: fromHalalas(balance) }
  })
}
