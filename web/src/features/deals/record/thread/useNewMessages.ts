import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { changeDeal } from '../../shared/queries.ts'
import { newMessages } from './threadEntries.ts'

/** The messages to mark as new, until the deal is left: unread when it was opened, or arrived since. */
export function useNewMessages(deal: Deal): ReadonlySet<string> {
  const queries = useQueryClient()
  const [marked, setMarked] = useState<ReadonlySet<string>>(() => new Set(newMessages(deal)))
  const [seen, setSeen] = useState(deal)
  const { id, newly_read } = deal

  if (deal !== seen) {
    setSeen(deal)
    if (newly_read > 0) setMarked(new Set([...marked, ...newMessages(deal)]))
  }

  useEffect(() => {
    // The cached deal must not mark them again when it is opened the next time.
    if (newly_read > 0) changeDeal(queries, id, (cached) => ({ ...cached, newly_read: 0 }))
  }, [queries, id, newly_read])

  return marked
}
