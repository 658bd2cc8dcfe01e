import { readChainCheck, readEInvoicing } from '@mawrid/contract/einvoicing/calls.ts'
import type { Unit } from '@mawrid/contract/einvoicing/unit.ts'
import { readZatcaSummary } from '@mawrid/contract/invoices/zatca.calls.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { useRecordMove } from '#platform/records/useRecordMove.ts'
import { callApi } from '#platform/request/callApi.ts'

/** The company's e-invoicing with its units. */
export const eInvoicingQuery = queryOptions({
  queryKey: ['eInvoicing', 'one'],
  queryFn: ({ signal }) => callApi(readEInvoicing, { signal }),
})

/** The company's documents at ZATCA. They change with the invoices, so this is under their key. */
export const zatcaSummaryQuery = queryOptions({
  queryKey: ['invoices', 'zatca'],
  queryFn: ({ signal }) => callApi(readZatcaSummary, { signal }),
})

/** The latest check of the chain, which tells its progress by events. */
export const chainCheckQuery = queryOptions({
  queryKey: ['eInvoicingCheck'],
  queryFn: ({ signal }) => callApi(readChainCheck, { signal }),
})

/** Runs an action on a unit. Forms show a refusal themselves; without one it needs a toast. */
export function useUnitMove({ hasErrorToast }: { readonly hasErrorToast: boolean }) {
  return useRecordMove<Unit>({ queryKey: eInvoicingQuery.queryKey, cache: cacheUnit, hasErrorToast })
}

/** A unit that is new comes last. */
function cacheUnit(queries: QueryClient, unit: Unit): void {
  queries.setQueryData(eInvoicingQuery.queryKey, (known) => {
    if (!known) return known
    const index = known.units.findIndex(({ id }) => id === unit.id)
    return { ...known, units: index < 0 ? [...known.units, unit] : known.units.with(index, unit) }
  })
}
