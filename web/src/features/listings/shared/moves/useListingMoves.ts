import type { ListingKind } from '@mawrid/contract/listings/kinds.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure, type Failure } from '#platform/request/failure.ts'
import { useProblemLink } from '#platform/screens/useProblemLink.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import type { ListingKindConfig, ListPage } from '../listingKind.ts'
import type { ListingRow } from '../listingTypes.ts'
import { listKeyOf, refreshListings } from '../queries.ts'
import { expectedStatus, type ListingMove, type Movable, moveListing, undoneBy } from './listingMoves.ts'
import { dealsOf, isInDeals, refusalText } from './refusalText.ts'

/** The result of a bulk action, shown until it is dismissed. */
export interface BulkOutcome {
  readonly move: ListingMove
  readonly doneCount: number
  readonly refused: readonly Refused<Movable>[]
}

/** The actions on listings: optimistic, rolled back if the server refuses, and undone from the toast if possible. */
export function useListingMoves(config: Pick<ListingKindConfig, 'kind' | 'moves' | 'remove' | 'read'>) {
  const { t } = useTranslation()
  const lang = useLang()
  const queries = useQueryClient()
  const errorAction = useProblemLink()
  const { go } = useNavigation()
  const [moving, setMoving] = useState<ReadonlySet<string>>(new Set())
  const [outcome, setOutcome] = useState<BulkOutcome>()
  const [refusal, setRefusal] = useState<Refused<Movable>>()

  async function move(rows: readonly Movable[], action: ListingMove, { isUndo = false, isFresh = true } = {}) {
    setOutcome(undefined)
    setRefusal(undefined)
    setMoving(new Set(rows.map(({ id }) => id)))
    const forget = expectMove(queries, config.kind, rows, action)
    const published = new Set<string>()
    const { done, refused } = await moveAll(rows, async (row) => {
      const moved = await moveListing(config, isFresh ? row : await config.read(row.id), action)
      if ('status' in moved && moved.status === 'published') published.add(row.id)
    })
    forget(refused.map(({ row }) => row.id))
    setMoving(new Set())
    refreshListings(queries, config.kind)

    // A listing that needs no review is published at once.
    const isAtOnce = action === 'submit' && done.every(({ id }) => published.has(id))
    if (done.length > 0) showDone(done, action, { isUndo, isAtOnce })
    const [only] = refused
    if (only && rows.length === 1) showRefusals(only)
    else if (only) setOutcome({ move: action, doneCount: done.length, refused })
    return refused.length === 0
  }

  function showDone(done: readonly Movable[], action: ListingMove, { isUndo = false, isAtOnce = false }) {
    const [only] = done
    const what =
      done.length === 1 && only
        ? t('listings.quoted', { name: nameIn(lang, only) })
        : t(`listings.count.${config.kind}`, { count: done.length })
    const back = undoneBy[action]
    toast({
      tone: 'good',
      text: t(`listings.moved.${isAtOnce ? 'publish' : action}`, { what }),
      ...(back &&
        !isUndo && {
          undo: () => void move(done.map(afterwards), back, { isUndo: true, isFresh: action === 'delete' }),
        }),
    })
  }

  /** Missing fields open a dialog, which has room for them; other reasons are a toast. */
  function showRefusals(refused: Refused<Movable>) {
    const { row, failure } = refused
    if (failure.errors.length > 0) setRefusal(refused)
    const name = nameIn(lang, row)
    toast({
      tone: 'bad',
      text: t('listings.notMoved', { name, reason: refusalText(failure, t) }),
      ...(isInDeals(failure)
        ? { action: { label: t('listings.viewDeals'), onPress: () => go(dealsOf(config.kind, row.id)) } }
        : errorAction(failure)),
    })
  }

  /** Retries the refused listings in their current state. */
  function tryAgain({ move: action, refused }: BulkOutcome) {
    void move(
      refused.map(({ row }) => row),
      action,
      { isFresh: false },
    )
  }

  return { moving, move, refusal, outcome, tryAgain, dismissOutcome: () => setOutcome(undefined) }
}

/** A deleted listing cannot be read; its deletion increased the version by one. */
function afterwards(row: Movable): Movable {
  return { ...row, version: row.version + 1 }
}

type CachedPage = ListPage<ListingRow>

/** Shows rows with their expected status. Returns a function that resets those that were refused. */
export function expectMove(
  queries: QueryClient,
  kind: ListingKind,
  rows: readonly Movable[],
  move: ListingMove,
): (refused: readonly string[]) => void {
  const before = new Map(rows.map((row) => [row.id, row.status]))
  const queryKey = listKeyOf(kind)

  queries.setQueriesData<CachedPage>({ queryKey }, (page) => page && { ...page, results: page.results.map(expected) })
  return (refused) =>
    queries.setQueriesData<CachedPage>(
      { queryKey },
      (page) =>
        page && { ...page, results: page.results.map((row) => (refused.includes(row.id) ? restored(row) : row)) },
    )

  function expected(row: ListingRow): ListingRow {
    return before.has(row.id) ? { ...row, status: expectedStatus(row.status, move) ?? row.status } : row
  }

  function restored(row: ListingRow): ListingRow {
    return { ...row, status: before.get(row.id) ?? row.status }
  }
}

export interface Refused<T> {
  readonly row: T
  readonly failure: Failure
}

export interface Outcome<T> {
  readonly done: readonly T[]
  readonly refused: readonly Refused<T>[]
}

const atOnce = 4

/** Runs one call for each row, a few at a time. Refused rows are returned with their reason. */
export async function moveAll<T>(rows: readonly T[], move: (row: T) => Promise<unknown>): Promise<Outcome<T>> {
  const failures = new Map<T, Failure>()
  const waiting = [...rows]

  async function work() {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      try {
        await move(row)
      } catch (error) {
        failures.set(row, asFailure(error))
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, work))

  return {
    done: rows.filter((row) => !failures.has(row)),
    refused: rows.flatMap((row) => {
      const failure = failures.get(row)
      return failure ? [{ row, failure }] : []
    }),
  }
}
