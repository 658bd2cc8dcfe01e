import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useTranslation } from 'react-i18next'
import { addressLine, regionName } from '#platform/format/addressText.ts'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { useLang } from '#ui/format/useFormats.ts'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'
import { Card } from '#ui/record/Card.tsx'
import { PhoneLink } from '#ui/record/ContactLinks.tsx'
import { FactList } from '#ui/record/FactList.tsx'

/** Where the goods go; nothing where nothing is carried. */
export function DeliverToCard({ deal: { deliver_to: place } }: { deal: Deal }) {
  const { t } = useTranslation()
  const lang = useLang()
  if (!place) return null
  const line = addressLine({ ...place, city_id: null }, lang)
  const facts = [
    { label: t('deals.fields.region'), value: regionName(place.region, lang) },
    ...(place.short_address
      ? [{ label: t('deals.deliverTo.short'), value: <CodeCell code={place.short_address} /> }]
      : []),
    ...(place.contact_name ? [{ label: t('deals.buyer.contact'), value: <bdi>{place.contact_name}</bdi> }] : []),
    ...(place.contact_phone
      ? [{ label: t('deals.buyer.phone'), value: <PhoneLink phone={place.contact_phone} /> }]
      : []),
  ]
  return (
    <Card title={t('deals.deliverTo.title')} aside={<CopyButton text={line} label={t('deals.deliverTo.copy')} />}>
      <p className="py-1">
        <bdi>{line}</bdi>
      </p>
      <FactList facts={facts} />
    </Card>
  )
}
