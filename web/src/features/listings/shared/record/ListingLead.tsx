import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListingKindConfig } from '../listingKind.ts'
import type { ListingRecord } from '../listingTypes.ts'
import { Gallery } from './Gallery.tsx'
import { SalesFigures } from './SalesFigures.tsx'

interface Props {
  config: Pick<ListingKindConfig, 'kind'>
  listing: ListingRecord
  /** The short name of the unit that goods are sold by. */
  unit?: string
  /** What decides about this kind: money, progress, stock. */
  children?: ReactNode
}

/** The top of a record: its pictures beside what it brings in. */
export function ListingLead({ config, listing, unit, children }: Props) {
  const { t } = useTranslation()
  return (
    <section
      aria-label={t('listings.record.lead')}
      className="grid items-start gap-x-6 gap-y-4 rounded-card border border-line bg-surface-raised p-4 sm:grid-cols-[minmax(0,18rem)_minmax(0,1fr)] sm:p-5"
    >
      <Gallery config={config} listing={listing} />
      <div className="flex min-w-0 flex-col gap-5 only:col-span-full">
        {children}
        <SalesFigures kind={config.kind} id={listing.id} unit={unit} />
      </div>
    </section>
  )
}
