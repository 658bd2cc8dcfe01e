import type { Fields } from '@mawrid/contract/fields.ts'
import type { ListingChecks } from '@mawrid/contract/listings/checks.ts'
import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hostedUrl } from '#platform/request/apiHost.ts'
import type { Failure } from '#platform/request/failure.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Anchor, useNavigation } from '#ui/navigation.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import type { Fact } from '#ui/record/FactList.tsx'
import { type RecordAction, RecordHeader } from '#ui/record/RecordHeader.tsx'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import { ListingPills } from '../ListingPills.tsx'
import type { ListingKindConfig } from '../listingKind.ts'
import type { ListingRecord, ListingRow } from '../listingTypes.ts'
import { missingLabel } from '../missingLabel.ts'
import type { ListingMove } from '../moves/listingMoves.ts'
import { useListingMoves } from '../moves/useListingMoves.ts'
import { checksQuery, forgetDeleted, holdDeleted, releaseDeleted } from '../queries.ts'
import { ChecksCard } from './ChecksCard.tsx'
import { ListingTimeline } from './ListingTimeline.tsx'
import { StatusBanner } from './StatusBanner.tsx'
import { useRecordActions } from './useRecordActions.ts'

interface ListingRecordPageProps<Row extends ListingRow, Listing extends ListingRecord> {
  config: ListingKindConfig<Row, Listing>
  listing: Listing
  /** The key facts of its kind. */
  facts: readonly Fact[]
  /** Actions of its kind, after those of every kind. */
  ownActions?: readonly RecordAction[]
  /** The cards with its details. */
  children: ReactNode
}

/** One listing of any kind: status, actions, visibility, details and history. */
export function ListingRecordPage<Row extends ListingRow, Listing extends ListingRecord>(
  props: ListingRecordPageProps<Row, Listing>,
) {
  const { config, listing, facts, ownActions = [], children } = props
  const { t } = useTranslation()
  const lang = useLang()
  const { go } = useNavigation()
  const queries = useQueryClient()
  const { moving, move, refusal } = useListingMoves(config)
  const [isClosing, setClosing] = useState(false)
  const checks = useQuery(checksQuery(config, listing.id))
  const open = openChecks(checks.data)
  const cover = listing.images[0]

  useEffect(() => () => forgetDeleted(queries, config.kind, listing.id), [queries, config.kind, listing.id])

  async function run(action: ListingMove) {
    if (action === 'delete') holdDeleted(listing.id)
    const isMoved = await move([listing], action)
    if (action !== 'delete') return
    // A deleted listing has no page any more; the toast with its undo stays.
    if (isMoved) go(screenPaths[`${config.kind}s`])
    else releaseDeleted(queries, config.kind, listing.id)
  }

  async function submit() {
    // Right after a save, the cached checks still miss what was just filled in.
    const { data } = checks.isFetching ? await checks.refetch({ cancelRefetch: false }) : checks
    const missing = openChecks(data)?.find(({ field }) => field)?.field
    // What is missing is filled in first, where the form can also submit.
    if (missing) go(`${recordPath(`${config.kind}Edit`, listing.id)}#${missing}`)
    else await run('submit')
  }

  function choose(action: ListingMove) {
    if (action === 'submit') void submit()
    else if (action === 'close') setClosing(true)
    else void run(action)
  }

  const { actions, isCalling } = useRecordActions(config, listing, {
    isMoving: moving.has(listing.id),
    isComplete: open?.length === 0,
    onMove: choose,
  })

  // On a narrow screen, what prevents a listing from being visible comes before its figures.
  const isLive = listing.visibility === 'live'
  const checksCard = (
    <div className="min-w-0 lg:col-start-2 lg:row-start-1">
      <ChecksCard config={config} listing={listing} />
    </div>
  )

  return (
    <div className="flex flex-col gap-4">
      <RecordHeader
        name={nameIn(lang, listing)}
        number={listing.ref}
        picture={
          cover && (
            <img
              src={hostedUrl(`${cover.url}?w=96`)}
              alt=""
              className="size-14 shrink-0 rounded-control border border-line object-cover"
            />
          )
        }
        status={<ListingPills listing={listing} />}
        actions={[...actions.slice(0, -1), ...ownActions, ...actions.slice(-1)]}
        isHighlighted={isCalling}
        facts={[...facts, { label: t('listings.fields.updated'), value: <RelativeTime at={listing.updated_at} /> }]}
      />
      {refusal && (
        <RefusalBanner
          fields={config.fields}
          failure={refusal.failure}
          editHref={recordPath(`${config.kind}Edit`, listing.id)}
        />
      )}
      <StatusBanner listing={listing} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        {!isLive && checksCard}
        <div className="flex min-w-0 flex-col gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">{children}</div>
        {isLive && checksCard}
        <div className="min-w-0 lg:col-start-2 lg:row-start-2">
          <ListingTimeline config={config} id={listing.id} />
        </div>
      </div>
      <ConfirmDialog
        isOpen={isClosing}
        danger
        title={t('listings.closing.title')}
        consequence={t('listings.closing.text')}
        confirmLabel={t('listings.move.close')}
        onCancel={() => setClosing(false)}
        onConfirm={() => {
          setClosing(false)
          void run('close')
        }}
      />
    </div>
  )
}

interface RefusalBannerProps {
  failure: Failure
  fields: Fields
  editHref: string
}

/** Why it could not be submitted: links to the missing fields. */
function RefusalBanner({ failure, fields, editHref }: RefusalBannerProps) {
  const { t } = useTranslation()
  const lang = useLang()
  return (
    <Banner tone="bad" urgent title={t('listings.incomplete')}>
      <ul className="list-disc ps-5">
        {failure.errors.map(({ path }) => (
          <li key={path}>
            <Anchor href={`${editHref}#${path}`} className="underline">
              {missingLabel(fields, path, { t, lang })}
            </Anchor>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** What publication requires and the listing does not have. */
function openChecks(checks: ListingChecks | undefined) {
  return checks?.results.filter(({ ok, is_required, code }) => !ok && is_required && code !== 'published')
}
