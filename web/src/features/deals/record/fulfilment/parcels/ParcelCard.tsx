import type { Deal } from '@mawrid/contract/deals/deal.ts'
import type { Parcel } from '@mawrid/contract/deals/parcel.ts'
import { ExternalLink, Truck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { parcelStatusLooks } from '#features/deals/shared/dealStatusLooks.ts'
import { QuantityOf } from '#features/reference/shared/QuantityOf.tsx'
import { FileLink } from '#platform/downloads/FileLink.tsx'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { classes } from '#ui/classes.ts'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import { agreedName } from '../goods/agreedName.ts'
import { ParcelActions } from './ParcelActions.tsx'

interface Props {
  deal: Deal
  parcel: Parcel
}

/** One parcel: what is in it, where it left from, who carries it, where it stands and what can be done. */
export function ParcelCard({ deal, parcel }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const { status, lines, reason, proof } = parcel
  const isOver = status === 'failed' || status === 'cancelled'
  return (
    <li className={classes('rounded-card border border-line', isOver && 'bg-surface-sunken')}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-3">
        <h4 className="font-medium">
          <bdi dir="ltr" className="tabular-nums">
            {parcel.number}
          </bdi>
        </h4>
        <StatusPill {...parcelStatusLooks[status]} label={t(`deals.fulfilment.parcel.status.${status}`)} />
        <span className="text-sm text-ink-soft">
          <RelativeTime at={parcel.delivered_at ?? parcel.shipped_at ?? parcel.packed_at} />
        </span>
      </header>
      <div className="flex flex-col gap-2 px-4 py-3">
        <ul className="flex flex-col gap-1">
          {lines.flatMap(({ line, qty }) => {
            const known = deal.lines.find(({ id }) => id === line)
            return known ? (
              <li key={line} className="flex items-baseline justify-between gap-4">
                <bdi className="min-w-0 [overflow-wrap:anywhere]">{agreedName(lang, deal, known).name}</bdi>
                <QuantityOf qty={qty} unit={known.unit} />
              </li>
            ) : (
              []
            )
          })}
        </ul>
        <p className="text-sm text-ink-soft">
          {t('deals.fulfilment.parcel.from')} <bdi>{nameIn(lang, parcel.warehouse)}</bdi>
        </p>
        <CarrierLine parcel={parcel} />
        {reason && (
          <p className="text-sm text-bad">
            <bdi>{reason}</bdi>
          </p>
        )}
        {proof && (
          <p className="text-sm">
            {t('deals.fulfilment.parcel.proof')} <FileLink url={proof.url} name={proof.name} />
          </p>
        )}
      </div>
      <ParcelActions deal={deal} parcel={parcel} />
    </li>
  )
}

/** Who carries a parcel, and how it is followed. */
function CarrierLine({ parcel }: { parcel: Parcel }) {
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
