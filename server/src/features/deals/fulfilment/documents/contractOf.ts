import type { Language } from '@mawrid/contract/constants.ts'
import { franchisePipeline, investmentPipeline } from '@mawrid/contract/deals/delivery.states.ts'
import type { RoundLine } from '@mawrid/contract/deals/round.ts'
import { share } from '@mawrid/contract/sales/halalas.ts'
import { sumsOf, vatRates } from '@mawrid/contract/sales/sums.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import type { Contract } from '../../../../platform/documents/templates/contract.ts'
import type { Issuer } from '../../../../platform/documents/templates/party.ts'
import type { Bilingual } from '../../../../platform/documents/templates/texts.ts'
import { unitWords } from '../../../reference/index.ts'
import { lineName } from '../../lineName.ts'
import type { DealLineRecord, DealRecord, DealRoundRecord } from '../../tables.ts'
import { factsOf, scopeOf } from './requestWords.ts'
import { deliveryWords, paymentWords } from './words.ts'

interface Agreed {
  readonly lang: Language
  readonly deal: DealRecord & { readonly kind: Contract['kind']; readonly acceptedAt: Date }
  readonly lines: readonly DealLineRecord[]
  readonly round: DealRoundRecord
  readonly seller: Issuer
}

/** The content of the contract of an accepted deal. */
export function contractOf({ lang, deal, lines, round: { content, validUntil }, seller }: Agreed): Contract {
  const sold = content.lines.filter(({ answer }) => answer !== 'not_available')
  const sums = sumsOf({
    lines: sold,
    discount: content.discount,
    delivery_fee: content.delivery_fee,
  })
  return {
    lang,
    kind: deal.kind,
    number: deal.number,
    day: riyadhDay(deal.acceptedAt),
    seller,
    buyer: deal.buyer,
    subject: { ar: deal.subject, en: deal.subject },
    scope: scopeOf(deal.request),
    facts: factsOf(deal.request),
    lines: sold.map((line, index) => pricedLine(line, lines, sums.lines[index]?.discount ?? '0.00')),
    sums,
    milestones: content.milestones.map(({ name_ar, name_en, percent, days }) => ({
      name_ar,
      name_en,
      percent,
      days,
      amount: fromHalalas(share(toHalalas(content.total), percent)),
    })),
    steps: stepsOf(deal),
    payment_terms: paymentWords(content.payment_terms),
    delivery: deliveryWords(content.delivery),
    valid_until: validUntil,
  }
}

function pricedLine(line: RoundLine, lines: readonly DealLineRecord[], discount: string): Contract['lines'][number] {
  const requested = lines.find(({ id }) => id === line.line)
  const { substitute } = line
  const called = substitute ?? (requested && lineName(requested))
  return {
    sku: substitute?.sku ?? requested?.sku ?? null,
    name_ar: called?.name_ar ?? '',
    name_en: called?.name_en ?? null,
    qty: line.qty,
    unit: unitWords(requested?.unitId ?? null),
    unit_price: line.unit_price,
    discount,
    net: line.net,
    vat_rate: vatRates[line.vat_category],
  }
}

type Step = NonNullable<DealRecord['pipelineStatus']>

const names: Readonly<Record<Step, Bilingual>> = {
  enquired: { ar: 'الاستفسار', en: 'Enquiry' },
  qualified: { ar: 'التأهيل', en: 'Qualification' },
  disclosed: { ar: 'تسليم وثيقة الإفصاح', en: 'Disclosure document provided' },
  signed: { ar: 'توقيع العقد', en: 'Contract signed' },
  registered: { ar: 'القيد لدى وزارة التجارة', en: 'Registered with the Ministry of Commerce' },
  interested: { ar: 'إبداء الاهتمام', en: 'Interest shown' },
  nda_signed: { ar: 'توقيع اتفاقية السرية', en: 'Non-disclosure agreement signed' },
  due_diligence: { ar: 'الفحص النافي للجهالة', en: 'Due diligence' },
  committed: { ar: 'الالتزام بالاستثمار', en: 'Commitment' },
}

/** The steps of the deal's pipeline, with the day of those whose day is kept. */
function stepsOf(deal: DealRecord): Contract['steps'] {
  const { kind, requestedAt, disclosedAt, contractSignedOn } = deal
  if (kind !== 'franchise' && kind !== 'investment') return []
  const days: Partial<Record<Step, string | null>> = {
    [kind === 'franchise' ? 'enquired' : 'interested']: riyadhDay(requestedAt),
    disclosed: disclosedAt && riyadhDay(disclosedAt),
    signed: contractSignedOn,
  }
  const { states } = kind === 'franchise' ? franchisePipeline : investmentPipeline
  return states.map((step) => ({ name: names[step], day: days[step] ?? null }))
}
