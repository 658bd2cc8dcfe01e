import type { Amendment } from '@mawrid/contract/deals/amendment.ts'
import { changedBetween, differenceOf } from '@mawrid/contract/deals/amendmentValue.ts'
import type { RoundLine } from '@mawrid/contract/deals/round.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { lineName } from '../lineName.ts'
import type { AmendmentRecord, DealLineRecord, DealRecord, DealRoundRecord } from '../tables.ts'
import { asDealLines } from './addedLines.ts'
import { amendmentActions } from './lifecycle.ts'

interface Known {
  readonly lines: readonly DealLineRecord[]
  readonly rounds: readonly DealRoundRecord[]
  readonly side: 'seller' | 'buyer'
}

/** A proposed change with the items that it changes and the difference that it makes. */
export function amendmentView(deal: DealRecord, amendment: AmendmentRecord, { lines, rounds, side }: Known): Amendment {
  const before = worth(amendment.taxableBefore, amendment.totalBefore)
  const after = worth(amendment.taxable, amendment.total)
  const agreed = rounds.find(({ no }) => no === amendment.round)?.content.lines ?? []
  return {
    id: amendment.id,
    side: amendment.side,
    by: amendment.byName,
    status: amendment.status,
    allowed_actions: amendmentActions(deal, amendment, side),
    round: amendment.round,
    message: amendment.content.message,
    lines: changedBetween(agreed, amendment.content.lines, namesIn([...lines, ...asDealLines(deal, amendment.added)])),
    before,
    after,
    difference: differenceOf(before, after),
    proposed_at: amendment.proposedAt.toISOString(),
    answer_by: amendment.answerBy.toISOString(),
    ended_at: amendment.endedAt?.toISOString() ?? null,
    agreed_by: amendment.agreedBy,
    agreed_how: amendment.agreedHow,
    answer_note: amendment.answerNote,
  }
}

function worth(taxable: string, total: string): Amendment['before'] {
  return { taxable, total, vat: fromHalalas(toHalalas(total) - toHalalas(taxable)) }
}

function namesIn(lines: readonly DealLineRecord[]) {
  return ({ line, substitute }: RoundLine) => {
    const found = lines.find(({ id }) => id === line)
    const { name_ar, name_en } = substitute ?? (found ? lineName(found) : { name_ar: '', name_en: null })
    return { sku: substitute?.sku ?? found?.sku ?? null, name_ar, name_en, unit: found?.unitId ?? null }
  }
}
