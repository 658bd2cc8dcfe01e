import { closeDrafts } from '#ui/form/drafts.ts'
import { forgetSavedViews } from '#ui/list/listMemory.ts'
import { forget } from '../storage/browserStorage.ts'

/** What a seller leaves in the browser besides the session: drafts, saved views with their search words, recent records. */
export function forgetWhatWasSeen(): void {
  closeDrafts()
  forgetSavedViews()
  forget('palette')
}
