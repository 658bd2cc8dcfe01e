import { franchisePipeline, investmentPipeline } from '@mawrid/contract/deals/delivery.states.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { Contract } from '../../../../platform/documents/templates/contract.ts'
import type { Bilingual } from '../../../../platform/documents/templates/texts.ts'
import type { DealRecord } from '../../tables.ts'

type Step = NonNullable<DealRecord['road']>

const names: Readonly<Record<Step, Bilingual>> = {
  enquired: { ar: 'الاستفسار', en: 'Enquiry' },
  qualified: { ar: 'التأهيل', en: 'Qualification' },
  disclosed: { ar: 'تسليم وثيقة الإفصاح', en: 'Disclosure document handed over' },
  signed: { ar: 'توقيع العقد', en: 'Contract signed' },
  registered: { ar: 'القيد لدى وزارة التجارة', en: 'Registered with the Ministry of Commerce' },
  interested: { ar: 'إبداء الاهتمام', en: 'Interest shown' },
  nda_signed: { ar: 'توقيع اتفاقية السرية', en: 'Non-disclosure agreement signed' },
  due_diligence: { ar: 'الفحص النافي للجهالة', en: 'Due diligence' },
  committed: { ar: 'الالتزام بالاستثمار', en: 'Commitment' },
}

/** The steps of the deal's road, with the day of those whose day is kept. */
export function stepsOf(deal: DealRecord): Contract['steps'] {
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
