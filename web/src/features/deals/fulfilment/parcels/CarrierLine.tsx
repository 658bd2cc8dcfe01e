import type { Parcel } from '@mawrid/contract/deals/parcel.ts'
import { ExternalLink, Truck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#ui/actions/CopyButton.tsx'

/** Who carries a parcel, and how it is followed. */
export function CarrierLine({ parcel }: { parcel: Parcel }) {
  const { t } = useTranslation()
  const { carrier, carrier_name, tracking_number: number, tracking_url: url } = parcel
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="inline-flex items-center gap-1.5">
        <Truck size={14} aria-hidden className="mirrored shrink-0 text-ink-soft" />
        <bdi>{carrier === 'other' && carrier_name ? carrier_name : t(`deals.fulfilment.carrier.${carrier}`)}</bdi>
      </span>
      {number && (
        <span className="inline-flex min-w-0 items-center gap-1">
          <span className="text-ink-soft">{t('deals.fulfilment.carried.tracking_number')}</span>
          <bdi dir="ltr" className="tabular-nums [overflow-wrap:anywhere]">
            {number}
          </bdi>
          <CopyButton text={number} label={t('deals.fulfilment.parcel.copyTracking')} />
        </span>
      )}
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-8 items-center gap-1.5 text-accent underline-offset-4 hover:underline"
        >
          {t('deals.fulfilment.parcel.follow')}
          <ExternalLink size={14} aria-hidden className="mirrored shrink-0" />
        </a>
      )}
    </div>
  )
}
