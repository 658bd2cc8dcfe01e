import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { categoriesQuery } from '#features/reference/shared/queries.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { usePageTitle } from '#platform/screens/usePageTitle.ts'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import type { ListingKindConfig } from '../listingKind.ts'
import type { ListingRecord, ListingRow } from '../listingTypes.ts'
import { listedRow, listingQuery } from '../queries.ts'

interface Props<Row extends ListingRow, Listing extends ListingRecord> {
  config: ListingKindConfig<Row, Listing>
  /** The screen's title until the listing has loaded. */
  title: string
  /** Shown from the list's row until the listing has loaded. */
  preview?: (row: Row) => ReactNode
  children: (listing: Listing) => ReactNode
}

/** The listing in the address, or the screen for loading, not found or failed. */
export function WithListing<Row extends ListingRow, Listing extends ListingRecord>(props: Props<Row, Listing>) {
  const { config, title, preview, children } = props
  const { t } = useTranslation()
  const lang = useLang()
  const { data: listing, row, error, refetch, isFetching } = useListing(config)
  // A form has the category's name and fields, which would move those below them if they came later.
  const areCategoriesLoading = useQuery({ ...categoriesQuery, enabled: !preview }).isLoading
  const known = listing ?? row
  usePageTitle(known ? nameIn(lang, known) : title)

  if (listing && !areCategoriesLoading) return children(listing)
  if (!error && row && preview) return preview(row)
  if (!error) return <FormSkeleton label={t('listings.loading')} />
  return (
    <FailedScreen title={t('listings.failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  )
}

/** The listing in the address, and its row if a list has it cached. */
function useListing<Row extends ListingRow, Listing extends ListingRecord>(config: ListingKindConfig<Row, Listing>) {
  const { id = '' } = useParams({ strict: false })
  const queries = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery(listingQuery<Listing>(config, id))
  return { data, error, refetch, isFetching, row: data ? undefined : listedRow<Row>(queries, config.kind, id) }
}
