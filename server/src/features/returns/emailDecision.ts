import type { Language } from '@mawrid/contract/constants.ts'
import { returnAnswerDays } from '@mawrid/contract/returns/rules.ts'
import { daysAfter, riyadhDay } from '@mawrid/contract/values/days.ts'
import { trimTrailingZeros } from '@mawrid/contract/values/decimal.ts'
import { printedDay } from '../../platform/documents/templates/texts.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { findCompany } from '../companies/index.ts'
import { findDeal, lineName, readLines } from '../deals/index.ts'
import { linesOf } from './store.ts'
import type { ReturnRecord } from './tables.ts'

/** Emails the buyer, where an address is known, what was decided about each item. */
export async function emailDecision(
  parts: Pick<Parts, 'mail'>,
  tx: Db,
  ret: ReturnRecord,
  lang: Language,
): Promise<void> {
  const deal = await findDeal(tx, ret.dealId)
  const { buyer } = deal
  if (!buyer.email) return
  const { crName, name, email } = await findCompany(tx, ret.companyId)
  const seller = crName ?? name
  const names = new Map((await readLines(tx, deal.id)).map((item) => [item.id, lineName(item)]))
  const items = (await linesOf(tx, ret.id)).map(({ dealLineId, decision, acceptedQty, qty }) => {
    const called = names.get(dealLineId)
    const inLang = (lang === 'en' && called?.name_en) || called?.name_ar || ''
    return [decision ?? 'refuse', trimTrailingZeros(acceptedQty), trimTrailingZeros(qty), inLang].join('\t')
  })
  const isRefused = ret.status === 'refused'
  // Who is not on the marketplace cannot ask it.
  const lastDay =
    isRefused && deal.onMarket && ret.answeredAt ? daysAfter(ret.answeredAt, returnAnswerDays.buyer) : null
  const dayOf = (moment: Date | null) => (moment ? (printedDay(riyadhDay(moment)).gregorian[lang] ?? '') : '')
  const values = {
    name: lang === 'en' ? (buyer.name_en ?? buyer.name_ar) : buyer.name_ar,
    seller,
    number: ret.number,
    deal: deal.number,
    answer: isRefused ? 'refused' : 'accepted',
    items: items.join('\n'),
    goods_by: dayOf(ret.goodsBy),
    ask_by: dayOf(lastDay),
    message: ret.answerNote ?? '',
  }
  const onBehalfOf = { name: seller, email: email || null }
  await parts.mail.send({ to: buyer.email, lang, onBehalfOf, template: 'returnAnswered', values }, tx)
}
