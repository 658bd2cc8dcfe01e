import { NewOffer } from '@mawrid/contract/deals/calls.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import { NewMarketDeal } from '@mawrid/contract/market/deal.ts'
import { addDays, daysBefore, riyadhDay } from '@mawrid/contract/values/days.ts'
import { asBuyer, buyerCompanies } from '@mawrid/sandbox/src/market/buyers/companies.ts'
import { readLines, sendOffer } from '@mawrid/server/src/features/deals/demo.ts'
import { agree, findDeal, moveDeal, requestDeal } from '@mawrid/server/src/features/deals/index.ts'
import { draftOfAdvance } from '@mawrid/server/src/features/invoices/demo.ts'
import { unitId } from '@mawrid/server/src/features/reference/index.ts'
import type * as z from 'zod/mini'
import type { Backdated } from '../deals/backdated.ts'
import { dealBillingOf } from '../deals/invoicing.ts'

/** Before its advance payment invoice, in days. */
const requestedBefore = 6
const quotedBefore = 5
const acceptedBefore = 3

/** A deal with a deposit, accepted a few days before `advancedAt`, and what is invoiced of it. */
export async function openAdvanceDeal(backdated: Backdated, advancedAt: Date) {
  const { parts, tx, owner } = backdated
  const before = (count: number) => backdated.setTime(daysBefore(advancedAt, count))
  const buyer = buyerCompanies[0]
  if (!buyer) throw new Error('The sandbox has no buyers')

  before(requestedBefore)
  const { id } = await requestDeal(
    parts,
    tx,
    read(NewMarketDeal, {
      seller: owner.companyId,
      kind: 'product',
      source: 'rfq',
      subject: 'توريد أسمنت ودهانات لمستودع جديد',
      buyer: asBuyer(buyer),
      request: { kind: 'product' },
      lines: [
        { free_text: 'أسمنت بورتلاندي عادي 50 كجم', qty: '800', unit: unitId('bag') },
        { free_text: 'دهان خارجي أبيض 18 لترًا', qty: '40', unit: unitId('drum') },
      ],
      deliver_to: buyer.address,
    }),
  )

  before(quotedBefore)
  const prices = ['15.00', '232.00']
  const lines = (await readLines(tx, id)).map((line, n) => ({
    line: line.id,
    qty: line.qty,
    unit_price: prices[n],
    lead_time_days: 5,
  }))
  const offer = read(NewOffer, {
    valid_until: addDays(riyadhDay(parts.clock.now()), 14),
    lines,
    delivery: { method: 'seller', fee: '450.00', days: 4 },
    payment_terms: { kind: 'split', days: 15, advance_percent: '30.00' },
    message: 'الأسعار شاملة التحميل، ويبدأ التوريد بعد سداد الدفعة المقدمة.',
  })
  const seller = { id, side: 'seller', userId: owner.userId } as const
  await sendOffer(parts, tx, seller, { ...offer, version: (await findDeal(tx, id)).version })

  before(acceptedBefore)
  await moveDeal(parts, tx, { id, action: 'accept', side: 'buyer', round: 1, marketEvent: 'deal.accepted' }, (deal) =>
    agree(parts, tx, deal),
  )

  const { draft } = dealBillingOf(backdated, id)
  return {
    /** The deposit agreed. */
    draftAdvance: async () => (await draftOfAdvance(parts, tx, id, null, owner.userId)).id,
    /** All of the deal, less the deposit. */
    draftRest: () => draft('all'),
  }
}

export type AdvanceDeal = Awaited<ReturnType<typeof openAdvanceDeal>>

function read<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = check(schema, value)
  if (!result.ok) throw new Error(`A deal of the demonstration is not one: ${JSON.stringify(result.errors)}`)
  return result.value
}
