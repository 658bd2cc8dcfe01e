import { forgetAllDrafts } from '../../ui/form/drafts.ts'
import { forget, keep, readKept } from '../browserStorage.ts'

const key = 'mawrid.draftsOf'

/** What is typed and not saved outlives a lost session, but no other seller may find it. */
export function keepDraftsOf(userId: string): void {
  if (readKept(key) !== userId) forgetAllDrafts()
  keep(key, userId)
}

/** Who signs out leaves nothing behind. */
export function forgetDrafts(): void {
  forgetAllDrafts()
  forget(key)
}
