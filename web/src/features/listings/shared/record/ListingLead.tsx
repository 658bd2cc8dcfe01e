import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListingKindConfig } from '../listingKind.ts'
import type { ListingRecord } from '../listingTypes.ts'
import { Gallery } from './Gallery.tsx'
import { SalesFigures } from './SalesFigures.tsx'

interface Props {
  config: Pick<ListingKindConfig, 'kind'>
  listing: ListingRecord
  /** The unit that goods are sold by, after a quantity. */
  unitOf?: (qty: string) => string
  /** What the last price was agreed for, by its SKU: a variant and its list price. */
  articleOf?: (sku: string) => ReactNode
  /** What decides about this kind: progress, stock. */
  children?: ReactNode
}

/** The top of a record: what it brings in and, where something else decides too, its pictures beside it. */
export function ListingLead({ config, listing, unitOf, articleOf, children }: Props) {
  const { t } = useTranslation()
  const sales = <SalesFigures kind={config.kind} id={listing.id} {...{ unitOf, articleOf }} isInline={!children} />
  // The first picture is in the header.
  if (!children)
    return (
      <div className="rounded-card border border-line bg-surface-raised px-4 py-3 empty:hidden sm:px-5">{sales}</div>
    )
  return (
    <section
      aria-label={t('listings.record.lead')}
      className="grid items-start gap-x-6 gap-y-4 rounded-card border border-line bg-surface-raised p-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,14rem)] sm:p-5"
    >
      <div className="grid min-w-0 grid-cols-2 gap-x-4 gap-y-5 only:col-span-full [&>:not(dl)]:col-span-full">
        {children}
        {sales}
      </div>
      <Gallery config={config} listing={listing} />
    </section>
  )
}
