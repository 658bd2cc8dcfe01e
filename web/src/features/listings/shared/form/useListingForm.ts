import { regionNames } from '@mawrid/contract/addresses/regions.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import type { Fields } from '@mawrid/contract/fields.ts'
import { completenessOf } from '@mawrid/contract/listings/completenessCriteria.ts'
import type { ListingKind } from '@mawrid/contract/listings/kinds.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { pathNames } from '#features/reference/shared/categoryTree.ts'
import { useCategoryTree } from '#features/reference/shared/useCategoryTree.ts'
import type { Uploads } from '#platform/request/encodeBody.ts'
import { asFailure, type Failure } from '#platform/request/failure.ts'
import { sendWithProgress } from '#platform/request/sendWithProgress.ts'
import type { UploadItem, UploadProgresses } from '#ui/fields/uploads/uploadItem.ts'
import { uploadShares } from '#ui/fields/uploads/uploadShares.ts'
import type { FormBody } from '#ui/form/formBody.ts'
import { type MawridForm, SavedNotSubmitted, useMawridForm, type ValueFormatters } from '#ui/form/useMawridForm.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { uniqueKey } from '#ui/values/uniqueKey.ts'
import type { ListingRecord } from '../listingTypes.ts'
import { cacheListing } from '../queries.ts'
import { attached } from './attachments.ts'
import type { CommonValues } from './commonValues.ts'

/** How a form sends its files: beside the body, with progress. */
export interface Sending {
  readonly uploads?: Uploads
  readonly send?: typeof fetch
  readonly timeoutMs?: number
}

/** Ten pictures and ten documents take long on a mobile network. */
const filesTimeoutMs = 300_000

/** What each kind of listing provides for its form. */
export interface ListingFormConfig<
  V extends CommonValues,
  B = unknown,
  Listing extends ListingRecord = ListingRecord,
  Input = unknown,
> {
  readonly kind: ListingKind
  /** All fields of the form. */
  readonly fields: Fields
  /** The body of the create call. The update call has the same rules and a version. */
  readonly body: z.ZodMiniType<B, Input>
  readonly record: z.ZodMiniType<Listing>
  readonly blank: V
  readonly valuesOf: (listing: Listing) => V
  readonly bodyOf: (values: V) => FormBody<Input>
  /** The documents with a field of their own, in the form's order. */
  readonly ownFiles?: (values: V) => readonly UploadItem[]
  readonly create: (body: B, sending: Sending & { idempotencyKey: string }) => Promise<Listing>
  readonly update: (id: string, body: B & { version: number }, sending: Sending) => Promise<Listing>
  readonly submit: (id: string, version: number) => Promise<Listing>
  /** What publishing requires besides the criteria of completeness. */
  readonly alsoNeeded?: (values: V) => readonly string[]
}

export interface ListingForm<V extends CommonValues> {
  form: MawridForm<V>
  progress: UploadProgresses
}

/** The form of any kind of listing, for a new draft or a change. Opens the record after saving. */
export function useListingForm<V extends CommonValues, B, Listing extends ListingRecord, Input>(
  config: ListingFormConfig<V, B, Listing, Input>,
  listing: Listing | undefined,
  formatters: NoInfer<ValueFormatters<V>> = {},
): ListingForm<V> {
  const { t } = useTranslation()
  const lang = useLang()
  const { go } = useNavigation()
  const queries = useQueryClient()
  const common = useCommonFormatters(config.kind)
  const [idempotencyKey] = useState(uniqueKey)
  const [progress, setProgress] = useState<UploadProgresses>({})
  const saved = useRef<Listing>(undefined)

  const form = useMawridForm<V, B, Input>({
    schema: config.body,
    values: listing ? config.valuesOf(proposed(config.record, listing)) : config.blank,
    blank: config.blank,
    version: listing?.version,
    bodyOf: config.bodyOf,
    missingIn: (values) => [...neededToPublish(config, values), ...(config.alsoNeeded?.(values) ?? [])],
    async submit({ body, values, version, andSubmit }) {
      const isChanged = form.isDirty || !listing
      // A submission that failed has saved before it, so the form may know a later version than the one it was opened with.
      const opened = listing && { ...listing, version: version ?? listing.version }
      const stored = isChanged || !andSubmit || !opened ? await save(body, values, version) : opened
      saved.current = andSubmit ? await submitSaved(stored) : stored
    },
    onSaved() {
      if (!saved.current) return
      cacheListing(queries, config.kind, saved.current)
      toast({ tone: 'good', text: savedText(listing, saved.current) })
      go(recordPath(config.kind, saved.current.id))
    },
    readCurrent(current) {
      const theirs = check(config.record, current)
      return theirs.ok
        ? { values: config.valuesOf(proposed(config.record, theirs.value)), version: theirs.value.version }
        : undefined
    },
    formatters: { ...common, ...formatters },
    draft: { key: `${config.kind}/${listing?.id ?? 'new'}` },
  })
  async function save(body: B, values: V, version: number | undefined) {
    const own = config.ownFiles?.(values) ?? []
    const items = [...values.images, ...values.documents, ...own]
    const hasFiles = items.some(({ file }) => file)
    const sending: Sending = hasFiles
      ? {
          uploads: attached(values, own).uploads,
          send: sendWithProgress((bytes) => setProgress(uploadShares(items, bytes))),
          timeoutMs: filesTimeoutMs,
        }
      : {}
    try {
      return listing && version !== undefined
        ? await config.update(listing.id, { ...body, version }, sending)
        : await config.create(body, { ...sending, idempotencyKey })
    } finally {
      setProgress({})
    }
  }

  /** If only submitting fails, the form goes on with the saved draft and shows what is missing. */
  async function submitSaved(stored: Listing) {
    try {
      return await config.submit(stored.id, stored.version)
    } catch (error) {
      const failure = asFailure(error)
      cacheListing(queries, config.kind, stored)
      toast({ tone: 'warn', text: t('listings.form.savedNotSubmitted') })
      if (!listing) {
        holdRefusal(stored.id, failure)
        const [first] = failure.errors
        go(`${recordPath(`${config.kind}Edit`, stored.id)}${first ? `#${first.path}` : ''}`)
      }
      throw new SavedNotSubmitted(config.valuesOf(proposed(config.record, stored)), stored.version, failure)
    }
  }

  function savedText(before: Listing | undefined, after: Listing): string {
    const what = t('listings.quoted', { name: nameIn(lang, after) })
    if (after.status !== (before?.status ?? 'draft')) {
      return t(`listings.moved.${after.status === 'published' ? 'publish' : 'submit'}`, { what })
    }
    if (!before) return t('listings.form.created')
    return t(after.has_pending_change ? 'listings.form.savedForReview' : 'listings.form.saved')
  }

  // A new draft that could not be submitted opens in this form; its fields have to be known to show what they lack.
  const isReady = form.names.labels.size > 0
  const showRefusal = useEffectEvent(() => {
    const failure = listing && takeRefusal(listing.id)
    if (failure) form.showFailure(failure)
  })
  useEffect(() => {
    if (isReady) showRefusal()
  }, [isReady])

  return { form, progress }
}

/** The required criteria of completeness that are not met. */
function neededToPublish<V extends CommonValues>(
  { kind, bodyOf }: Pick<ListingFormConfig<V>, 'kind' | 'bodyOf'>,
  values: V,
): string[] {
  const { missing } = completenessOf(kind, bodyOf(values))
  return missing.filter(({ isNeeded }) => isNeeded).map(({ field }) => field)
}

/** Why a new draft could not be submitted, until its edit screen shows it. */
const refusals = new Map<string, Failure>()

function holdRefusal(id: string, failure: Failure): void {
  refusals.set(id, failure)
}

function takeRefusal(id: string): Failure | undefined {
  const failure = refusals.get(id)
  refusals.delete(id)
  return failure
}

/** The listing with its changes in review, which the form edits, instead of the values that buyers see. */
function proposed<Listing extends ListingRecord>(record: z.ZodMiniType<Listing>, listing: Listing): Listing {
  const checked = check(record, { ...listing, ...listing.pending_change })
  return checked.ok ? checked.value : listing
}

/** Formatters of the common fields that are not text, to compare two versions. */
function useCommonFormatters(kind: ListingKind): ValueFormatters<CommonValues> {
  const { lang, list } = useFormats()
  const tree = useCategoryTree(kind)
  return {
    category: (id) => (tree ? (pathNames(tree, id, lang).at(-1) ?? '') : ''),
    tags: (tags) => list(tags),
    regions: (regions) => list(regions.map((region) => regionNames[region][`name_${lang}`])),
    images: (images) => list(images.map(({ name }, index) => name || String(index + 1))),
    documents: (documents) => list(documents.map(({ name }) => name)),
  }
}
