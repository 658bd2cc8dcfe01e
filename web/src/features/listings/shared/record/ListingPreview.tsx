import { useTranslation } from 'react-i18next'
import { hostedUrl } from '#platform/request/apiHost.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import type { Fact } from '#ui/record/FactList.tsx'
import { RecordHeader } from '#ui/record/RecordHeader.tsx'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import { ListingPills } from '../ListingPills.tsx'
import type { ListingRow } from '../listingTypes.ts'

interface Props {
  known: Pick<ListingRow, 'name_ar' | 'name_en' | 'ref' | 'status' | 'visibility' | 'has_pending_change' | 'updated_at'>
  cover: string | null | undefined
  facts: readonly Fact[]
}

/** The record as far as the list knows it: its header, and placeholders for the rest. */
export function ListingPreview({ known, cover, facts }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  return (
    <div aria-busy data-unknown-length className="flex flex-col gap-4">
      <RecordHeader
        name={nameIn(lang, known)}
        number={known.ref}
        picture={
          cover && (
            <img
              src={hostedUrl(`${cover}?w=96`)}
              alt=""
              className="size-14 shrink-0 rounded-control border border-line object-cover"
            />
          )
        }
        status={<ListingPills listing={known} />}
        controls={<Skeleton shape="box" className="h-10 w-36" />}
        facts={[...facts, { label: t('listings.fields.updated'), value: <RelativeTime at={known.updated_at} /> }]}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton shape="box" className="h-96" />
        <Skeleton shape="box" className="h-72" />
      </div>
    </div>
  )
}
