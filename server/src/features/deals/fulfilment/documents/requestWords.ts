import { type Region, regionNames } from '@mawrid/contract/addresses/regions.ts'
import type { DealRequest } from '@mawrid/contract/deals/request.ts'
import type { Contract } from '../../../../platform/documents/templates/contract.ts'
import { type Bilingual, grouped } from '../../../../platform/documents/templates/texts.ts'

type Fact = Contract['facts'][number]

const labels = {
  start_on: { ar: 'تاريخ البدء', en: 'Start date' },
  place: { ar: 'موقع التنفيذ', en: 'Location' },
  region: { ar: 'المنطقة', en: 'Region' },
  city: { ar: 'المدينة', en: 'City' },
  capital: { ar: 'رأس المال المتاح (ريال)', en: 'Available capital (SAR)' },
  premises: { ar: 'الموقع', en: 'Premises' },
  opening_on: { ar: 'تاريخ الافتتاح', en: 'Opening date' },
  amount: { ar: 'مبلغ الاستثمار (ريال)', en: 'Investment amount (SAR)' },
  investor: { ar: 'نوع المستثمر', en: 'Investor type' },
} as const satisfies Record<string, Bilingual>

const premises = {
  owned: { ar: 'مملوك', en: 'Owned' },
  leased: { ar: 'مستأجر', en: 'Leased' },
  none: { ar: 'لا يوجد بعد', en: 'None yet' },
} as const

const investors = {
  individual: { ar: 'فرد', en: 'Individual' },
  company: { ar: 'شركة', en: 'Company' },
  fund: { ar: 'صندوق استثماري', en: 'Fund' },
} as const

/** The free text of the request. */
export function scopeOf(request: DealRequest): string | null {
  if (request.kind === 'product') return null
  return request.kind === 'service' ? request.scope : request.experience
}

/** The other fields of the request, each with its label. */
export function factsOf(request: DealRequest): Fact[] {
  switch (request.kind) {
    case 'product':
      return []
    case 'service':
      return [...factOf('start_on', request.start_on), ...factOf('place', request.place)]
    case 'franchise':
      return [
        { label: labels.region, value: regionWords(request.region) },
        ...factOf('city', request.city),
        ...factOf('capital', request.capital && grouped(request.capital)),
        { label: labels.premises, value: premises[request.premises] },
        ...factOf('opening_on', request.opening_on),
      ]
    case 'investment':
      return [
        ...factOf('amount', grouped(request.amount)),
        { label: labels.investor, value: investors[request.investor] },
      ]
  }
}

function regionWords(region: Region): Bilingual {
  const { name_ar, name_en } = regionNames[region]
  return { ar: name_ar, en: name_en }
}

function factOf(label: keyof typeof labels, value: string | null): Fact[] {
  return value === null ? [] : [{ label: labels[label], value: { ar: value, en: value } }]
}
