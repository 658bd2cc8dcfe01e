import type { BulkChange, BulkEdit } from '@mawrid/contract/bulk/bulkEdit.ts'
import { bulkEdit, readBulkEdit, undoBulkEdit } from '@mawrid/contract/bulk/calls.ts'
import type { BodyInput } from '@mawrid/contract/call.ts'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#platform/request/callApi.ts'
import { asFailure, type Failure } from '#platform/request/failure.ts'
import { uniqueKey } from '#ui/values/uniqueKey.ts'

export type Selection = BodyInput<typeof bulkEdit>['selection']

/** The server announces every change; polling covers a lost event. */
const pollIntervalMs = 3_000

/** One change to many products: previewed, applied, followed while it runs, and undone. */
export function useBulkEdit() {
  const queries = useQueryClient()
  const [answered, setAnswered] = useState<BulkEdit>()
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  // Repeated after a lost answer, "add 5" adds 5 only once.
  const [idempotencyKey, setKey] = useState(uniqueKey)
  const id = answered?.id ?? null
  const now = useQuery({
    queryKey: ['bulkEdits', id],
    queryFn: id === null ? skipToken : ({ signal }) => callApi(readBulkEdit, { params: { id }, signal }),
    refetchInterval: ({ state }) => state.data?.state === 'running' && pollIntervalMs,
  })

  async function send(call: () => Promise<BulkEdit>): Promise<BulkEdit | undefined> {
    setBusy(true)
    setFailure(undefined)
    try {
      const answer = await call()
      if (answer.id !== null) queries.setQueryData(['bulkEdits', answer.id], answer)
      setAnswered(answer)
      return answer
    } catch (error) {
      setFailure(asFailure(error))
      return undefined
    } finally {
      setBusy(false)
    }
  }

  return {
    edit: now.data ?? answered,
    failure,
    isBusy,
    preview: (selection: Selection, change: BulkChange) =>
      send(() => callApi(bulkEdit, { body: { selection, change, preview: true } })),
    apply: (selection: Selection, change: BulkChange) =>
      send(() => callApi(bulkEdit, { body: { selection, change, preview: false }, idempotencyKey })),
    undo: (of: string) => send(() => callApi(undoBulkEdit, { params: { id: of } })),
    startOver() {
      setKey(uniqueKey())
      setAnswered(undefined)
      setFailure(undefined)
    },
  }
}
