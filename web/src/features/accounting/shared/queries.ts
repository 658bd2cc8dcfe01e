import { listSentJournals, readAccountingSettings, readJournal } from '@mawrid/contract/accounting/calls.ts'
import type { Language } from '@mawrid/contract/constants.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/request/callApi.ts'

/** Accounts have their usual names in the language of the screen until the company names them. */
export function settingsQuery(lang: Language) {
  return queryOptions({
    queryKey: ['accounting', 'settings', lang],
    queryFn: ({ signal }) => callApi(readAccountingSettings, { query: { lang }, signal }),
  })
}

/** Documents and payments change it, so it is under the invoices' key. */
export function journalQuery(period: { readonly from: string; readonly to: string }) {
  return queryOptions({
    // Not under `invoices`: every payment anywhere would compute the whole period again.
    queryKey: ['accounting', 'journal', period],
    queryFn: ({ signal }) => callApi(readJournal, { query: period, signal }),
    placeholderData: keepPreviousData,
  })
}

export function sentJournalsQuery(page: number) {
  return queryOptions({
    queryKey: ['accounting', 'emails', page],
    queryFn: ({ signal }) => callApi(listSentJournals, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
}
