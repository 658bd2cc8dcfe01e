import type { Deal } from '@mawrid/contract/deals/deal.ts'
import type { Parcel } from '@mawrid/contract/deals/parcel.ts'
import { useTranslation } from 'react-i18next'
import { QuantityOf } from '#features/reference/shared/QuantityOf.tsx'
import { FileLink } from '#platform/downloads/FileLink.tsx'
import { classes } from '#ui/classes.ts'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import { parcelStatusLooks } from '../fulfilmentStatusLooks.ts'
import { agreedName } from '../goods/agreedName.ts'
import { CarrierLine } from './CarrierLine.tsx'
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
