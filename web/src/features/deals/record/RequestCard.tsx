import { cityName } from '@mawrid/contract/addresses/cities.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
import type { DealRequest } from '@mawrid/contract/deals/request.ts'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { regionName } from '#platform/format/addressText.ts'
import type { Lang } from '#ui/format/formats.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import { Card } from '#ui/record/Card.tsx'
import { FactList } from '#ui/record/FactList.tsx'
import { Money } from '#ui/record/Money.tsx'

/** What the buyer said besides the lines: of goods little, of a service, a franchise or an investment its own things. */
export function RequestCard({ deal: { request, po_number, note } }: { deal: Deal }) {
  const { t } = useTranslation()
  const lang = useLang()
  const said: RequestFacts = {
    ...factsOf(request, t, lang),
    po_number: po_number && <CodeCell code={po_number} />,
    note: note && <Words text={note} />,
  }
  const facts = Object.entries(said).flatMap(([field, value]) =>
    value ? [{ label: t(`deals.request.${field}`), value }] : [],
  )
  if (facts.length === 0) return null
  return (
    <Card title={t('deals.request.title')}>
      <FactList facts={facts} />
    </Card>
  )
}

type RequestFacts = Readonly<Record<string, ReactNode>>

function factsOf(request: DealRequest, t: TFunction, lang: Lang): RequestFacts {
  switch (request.kind) {
    case 'product':
      return {}
    case 'service':
      return {
        scope: <Words text={request.scope} />,
        place: request.place && <Words text={request.place} />,
        start_on: request.start_on && <DayCell at={request.start_on} />,
      }
    case 'franchise':
      return {
        region: regionName(request.region, lang),
        city: <bdi>{cityName({ city: request.city }, lang)}</bdi>,
        capital: request.capital && <Money amount={request.capital} />,
        premises: t(`deals.premises.${request.premises}`),
        opening_on: request.opening_on && <DayCell at={request.opening_on} />,
        experience: request.experience && <Words text={request.experience} />,
      }
    case 'investment':
      return {
        amount: <Money amount={request.amount} />,
        investor: t(`deals.investor.${request.investor}`),
        experience: request.experience && <Words text={request.experience} />,
      }
  }
}

function Words({ text }: { text: string }) {
  return (
    <span
      dir="auto"
      className="block whitespace-pre-line [overflow-wrap:anywhere] in-[[dir=rtl]]:text-right in-[[dir=ltr]]:text-left"
    >
      {text}
    </span>
  )
}
