import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useTranslation } from 'react-i18next'
import { nameIn } from '../../../ui/format/nameIn.ts'
import { useLang } from '../../../ui/format/useFormats.ts'
import { CodeCell } from '../../../ui/list/cells/CodeCell.tsx'
import { Card } from '../../../ui/record/Card.tsx'

/** How far what was agreed has come; nothing before there is an agreement. */
export function Fulfilment({ deal }: { deal: Deal }) {
  const { t } = useTranslation()
  const lang = useLang()
  if (deal.accepted_at === null) return null
  return (
    <Card title={t('deals.fields.fulfilment_status')} aside={t(`deals.fulfilmentStatus.${deal.fulfilment_status}`)}>
      <ul className="divide-y divide-line">
        {deal.parcels.map((parcel) => (
          <li key={parcel.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <CodeCell code={parcel.number} />
            <bdi className="text-ink-soft">{nameIn(lang, parcel.warehouse)}</bdi>
          </li>
        ))}
      </ul>
    </Card>
  )
}
