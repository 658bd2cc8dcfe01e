import type { Language } from '@mawrid/contract/constants.ts'
import { franchisePipeline, investmentPipeline } from '@mawrid/contract/deals/delivery.states.ts'
import { subjectIn } from '@mawrid/contract/deals/untitledQuote.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { Contract } from '../../../../platform/documents/templates/contract.ts'
import type { Issuer } from '../../../../platform/documents/templates/party.ts'
import type { Bilingual } from '../../../../platform/documents/templates/texts.ts'
import type { DealLineRecord, DealRecord, DealRoundRecord } from '../../tables.ts'
import { pricedRound } from './pricedRound.ts'
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
  return {
    lang,
    kind: deal.kind,
    number: deal.number,
    day: riyadhDay(deal.acceptedAt),
    seller,
    buyer: deal.buyer,
    subject: { ar: subjectIn('ar', deal.subject), en: subjectIn('en', deal.subject) },
    scope: scopeOf(deal.request),
    facts: factsOf(deal.request),
    ...pricedRound(content, lines),
    steps: stepsOf(deal),
    payment_terms: paymentWords(content.payment_terms),
    delivery: deliveryWords(content.delivery),
    valid_until: validUntil,
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
