import type { ReplyOf } from '@mawrid/contract/call.ts'
import { bundleInvoices, cancelBundle, listBundles } from '@mawrid/contract/invoices/documents.calls.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, FileArchive } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { hostedUrl } from '#platform/request/apiHost.ts'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { buttonLook } from '#ui/actions/buttonLook.ts'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import { bundleStatusLooks } from '../shared/invoiceStatusLooks.ts'

type Bundle = ReplyOf<typeof listBundles>['results'][number]

const maxShown = 3

/** The ZIP files in progress and those that can be downloaded. They continue while other screens are open. */
export function BundlePanel() {
  const { t } = useTranslation()
  const { data: bundles = [] } = useQuery(bundlesQuery)
  const shown = bundles.filter(({ state, url }) => isUnderWay(state) || state === 'failed' || url !== null)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="bundles" className="rounded-card border border-line bg-surface-raised">
      <h2 id="bundles" className="border-b border-line px-4 py-2 text-sm text-ink-soft sm:px-5">
        {t('invoices.bundles.title')}
      </h2>
      <ul className="divide-y divide-line">
        {shown.slice(0, maxShown).map((bundle) => (
          <BundleLine key={bundle.id} bundle={bundle} />
        ))}
      </ul>
    </section>
  )
}

function isUnderWay(state: Bundle['state']): boolean {
  return state === 'waiting' || state === 'running'
}

function BundleLine({ bundle }: { bundle: Bundle }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const queries = useQueryClient()
  const cancelling = useMutation({
    mutationFn: () => callApi(cancelBundle, { params: { id: bundle.id }, body: {} }),
    onError: (error) => toast({ tone: 'bad', text: problemText(error, t) }),
    onSettled: () => queries.invalidateQueries(bundlesQuery),
  })
  const { state, made, total, url } = bundle
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 sm:px-5">
      <FileArchive size={16} aria-hidden className="shrink-0 text-ink-soft" />
      <p className="min-w-0">
        {t('invoices.bundles.of', { count: total, formatted: number(total) })}{' '}
        <span className="text-sm text-ink-soft">
          <RelativeTime at={bundle.created_at} />
        </span>
      </p>
      <StatusPill {...bundleStatusLooks[state]} label={t(`invoices.bundles.state.${state}`)} />
      {state === 'running' && total > 0 && (
        <div className="min-w-40 grow">
          <ProgressBar label={t('invoices.bundles.title')} share={made / total} />
        </div>
      )}
      <div className="ms-auto">
        {isUnderWay(state) && (
          <Button size="sm" look="quiet" busy={cancelling.isPending} onClick={() => cancelling.mutate()}>
            {t('invoices.bundles.cancel')}
          </Button>
        )}
        {url !== null && (
          <a href={hostedUrl(url)} download className={buttonLook('secondary', 'sm')}>
            <Download size={16} aria-hidden className="shrink-0" />
            {t('invoices.bundles.download')}
          </a>
        )}
      </div>
    </li>
  )
}

/** Requests a ZIP of invoices; its progress is shown above the list. */
export function useBundling(): (ids: readonly string[]) => void {
  const { t } = useTranslation()
  const lang = useLang()
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (ids: readonly string[]) =>
      callApi(bundleInvoices, { body: { ids: [...ids], filters: undefined, lang } }),
    onSuccess: () => toast({ tone: 'info', text: t('invoices.bundles.begun') }),
    onError: (error) => toast({ tone: 'bad', text: problemText(error, t) }),
    onSettled: () => queries.invalidateQueries(bundlesQuery),
  })
  return mutate
}

/** The recent ZIP files; the event `invoice_bundle` invalidates them. */
const bundlesQuery = queryOptions({
  queryKey: ['invoiceBundles'],
  queryFn: async ({ signal }) => (await callApi(listBundles, { signal })).results,
})
