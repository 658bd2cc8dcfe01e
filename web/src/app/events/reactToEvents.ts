import { streamKinds } from '@mawrid/contract/events/calls.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { WireEvent } from '#platform/events/eventLines.ts'
import { refetchSessionAfterNews } from '#platform/session/sessionStore.ts'
import { announceRequest } from './announceRequest.ts'

/** Which of the screens' queries each kind of event makes old, by the first part of their keys. */
const staleAfter: Readonly<Record<string, readonly string[]>> = {
  company: ['companies', 'subscriptions'],
  subscription: ['companies', 'subscriptions'],
  subscription_invoice: ['subscriptions'],
  address: ['addresses'],
  warehouse: ['warehouses'],
  listing: ['listings'],
  stock: ['stock', 'warehouses'],
  stocktake: ['stock'],
  transfer: ['stock'],
  import: ['imports'],
  bulk_edit: ['bulkEdits'],
  // What was shipped or accepted of a deal can be invoiced.
  deal: ['deals', 'invoices'],
  invoice: ['invoices'],
  invoice_bundle: ['invoiceBundles'],
  ticket: ['tickets'],
}

/**
 * What buyers, the bank, the register and support move: what came of it between a screen's first answer and the beginning
 * of the stream was told to nobody.
 */
const movedByOthers = ['deals', 'tickets', 'subscriptions', 'companies'] as const

/** The kinds that change what sidebar, banner and guards go by (checklist S-10, O-03). */
const changesStanding: ReadonlySet<string> = new Set(['company', 'subscription', streamKinds.reset])

/** Brings the tab up to date with what the server tells. */
export function reactToEvent(event: WireEvent, queries: QueryClient, open: (href: string) => void): void {
  const { kind } = event
  if (changesStanding.has(kind)) void refetchSessionAfterNews()
  if (kind === streamKinds.reset) void queries.invalidateQueries()
  if (kind === streamKinds.ready) for (const key of movedByOthers) void queries.invalidateQueries({ queryKey: [key] })
  // Whatever is told of was written into the history too.
  void queries.invalidateQueries({ queryKey: ['activity'] })
  for (const key of staleAfter[kind] ?? []) void queries.invalidateQueries({ queryKey: [key] })
  if (kind === 'deal') void announceRequest(event, open)
}
