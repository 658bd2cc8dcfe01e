import { listDeals } from '@mawrid/contract/deals/calls.ts'
import { streamKinds } from '@mawrid/contract/events/calls.ts'
import { openRecord } from '@mawrid/contract/notices/calls.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import i18next from 'i18next'
import { buyerName } from '#features/deals/shared/buyerName.ts'
import { dealAddress } from '#features/deals/shared/dealAddresses.ts'
import { noticeCountQuery } from '#features/notices/shared/queries.ts'
import type { WireEvent } from '#platform/events/eventLines.ts'
import { listenToEvents } from '#platform/events/liveEvents.ts'
import { languageOf } from '#platform/language/language.ts'
import { attempt } from '#platform/request/callApi.ts'
import { refetchSessionAfterNews } from '#platform/session/sessionStore.ts'
import { useUser } from '#platform/session/userStore.ts'
import { toast } from '#ui/overlays/toasts.ts'
import type { QueryRoot } from '../../../types/queryKeys.d.ts'
import { followCompany } from '../session/followCompany.ts'
import { markTitle } from './markTitle.ts'
import { requestedDeal } from './requestedDeal.ts'

interface Navigating {
  readonly open: (href: string) => void
  /** Calls back whenever another screen was opened; returns a function that ends it. */
  readonly onNavigate: (callback: () => void) => () => void
}

/** Everything a tab does in the background while a seller is signed in. */
export function startLiveUpdates(streamOf: string, queries: QueryClient, { open, onNavigate }: Navigating): () => void {
  const stopListening = listenToEvents(streamOf, (event) => reactToEvent(event, queries, open))
  const stopWatching = watchNotices(queries, onNavigate)
  const stopFollowing = followCompany(queries)
  const stopOpening = openPushed(open)
  return () => {
    stopListening()
    stopWatching()
    stopFollowing()
    stopOpening()
  }
}

/** The queries that each kind of event invalidates, by the first part of their keys. */
const staleAfter: Readonly<Record<string, readonly QueryRoot[]>> = {
  company: ['companies', 'subscriptions'],
  subscription: ['companies', 'subscriptions'],
  subscription_invoice: ['subscriptions', 'fees'],
  marketplace_fee: ['fees'],
  address: ['addresses'],
  warehouse: ['warehouses'],
  listing: ['listings', 'documentRequests'],
  stock: ['stock', 'warehouses', 'listings'],
  stocktake: ['stock', 'listings'],
  transfer: ['stock', 'listings'],
  import: ['imports'],
  bulk_edit: ['bulkEdits'],
  customer: ['customers', 'invoices', 'prices'],
  price_list: ['prices'],
  // What was shipped or accepted can be invoiced.
  deal: ['deals', 'invoices', 'approvals', 'customers'],
  return: ['returns', 'approvals', 'invoices'],
  invoice: ['invoices', 'approvals', 'customers'],
  invoice_bundle: ['invoiceBundles'],
  einvoicing_unit: ['eInvoicing'],
  einvoicing_check: ['eInvoicingCheck'],
  ticket: ['tickets'],
  team: ['team'],
  approval: ['approvals', 'deals', 'invoices'],
  document_request: ['documentRequests', 'listings'],
  notice: ['notices'],
}

/**
 * Records that buyers, the bank, the register, ZATCA and support change: a change between a screen's first request and the
 * start of the stream sends no event to this tab.
 */
const movedByOthers = ['deals', 'invoices', 'eInvoicing', 'tickets', 'subscriptions', 'companies', 'notices'] as const

/** The events that change what sidebar, banner and guards depend on (checklist S-10, O-03). */
const changesCompanyState: ReadonlySet<string> = new Set(['company', 'subscription', streamKinds.reset])

/** Updates the tab after an event of the server. */
function reactToEvent(event: WireEvent, queries: QueryClient, open: (href: string) => void): void {
  const { kind } = event
  if (changesCompanyState.has(kind) || isOwnMembership(event)) void refetchSessionAfterNews()
  if (kind === streamKinds.reset) void queries.invalidateQueries()
  if (kind === streamKinds.ready) for (const key of movedByOthers) void queries.invalidateQueries({ queryKey: [key] })
  // Every event also adds to the history.
  void queries.invalidateQueries({ queryKey: ['activity'] })
  for (const key of staleAfter[kind] ?? []) void queries.invalidateQueries({ queryKey: [key] })
  if (kind === 'deal') void announceRequest(event, open)
}

/** The person's role or membership has changed: what the screens offer follows it. */
function isOwnMembership({ kind, data }: WireEvent): boolean {
  return kind === 'membership' && data.includes(useUser.getState().user.id)
}

/** Shows a toast about a buyer's new request in the visible tab, unless its screen shows the request anyway. */
async function announceRequest({ data }: WireEvent, open: (href: string) => void): Promise<void> {
  const dealId = requestedDeal(data)
  if (!dealId || document.hidden || showsDeals(window.location.pathname)) return
  const latest = await attempt(listDeals, { query: { ordering: '-requested_at', page_size: 20 } })
  const deal = latest.success && latest.data.results.find(({ id }) => id === dealId)
  if (!deal) return
  toast({
    tone: 'info',
    text: i18next.t('deals.live.requested', { buyer: buyerName(languageOf(i18next.language), deal) }),
    action: {
      label: i18next.t('deals.live.open'),
      onPress: () => open(dealAddress(dealId)),
    },
  })
}

function showsDeals(pathname: string): boolean {
  const path: string = pathname.replace(/\/+$/, '')
  return path === screenPaths.deals || path === screenPaths.dealBoard
}

/**
 * Shows the number of unread notifications in the page's title, and marks those about the record on the screen as read: when
 * it is opened, and when something happens to it meanwhile.
 */
function watchNotices(queries: QueryClient, onNavigate: (callback: () => void) => () => void): () => void {
  const observer = new QueryObserver(queries, noticeCountQuery)
  const mark = markTitle(() => observer.getCurrentResult().data?.unread ?? 0)
  const read = () => void readOpenedRecord(queries, observer.getCurrentResult().data?.paths ?? [])
  const stopObserving = observer.subscribe(() => {
    mark.renew()
    read()
  })
  const stopNavigating = onNavigate(read)
  document.addEventListener('visibilitychange', read)
  return () => {
    stopObserving()
    stopNavigating()
    document.removeEventListener('visibilitychange', read)
    mark.stop()
  }
}

/**
 * Marks notices about the record on the screen as read, once the person can see it. Not on the list of notices itself,
 * and not on lists that others lead to.
 */
async function readOpenedRecord(queries: QueryClient, paths: readonly string[]): Promise<void> {
  const path = window.location.pathname.replace(/(?<=.)\/$/, '')
  if (document.hidden || !paths.some((one) => one.replace(/\?.*$/, '') === path)) return
  const marked = await attempt(openRecord, { body: { path } })
  if (marked.success && marked.data.ids.length > 0) await queries.invalidateQueries({ queryKey: ['notices'] })
}

/** Opens the record of a push notification that was chosen. In another company it is a page of its own. */
function openPushed(open: (href: string) => void): () => void {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  const receive = ({ data }: MessageEvent<unknown>) => {
    const path = pathIn(data)
    if (path?.includes('company=')) window.location.assign(path)
    else if (path) open(path)
  }
  worker?.addEventListener('message', receive)
  return () => worker?.removeEventListener('message', receive)
}

function pathIn(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('kind' in data) || data.kind !== 'open') return undefined
  return 'path' in data && typeof data.path === 'string' && data.path.startsWith('/') ? data.path : undefined
}
