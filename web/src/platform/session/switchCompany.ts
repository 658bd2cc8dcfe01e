import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { localStore } from '#ui/browserStorage.ts'
import { chooseCompany } from './chosenCompany.ts'
import { loadScreen } from './loadScreen.ts'

/** Shows another company of the person in this tab, on a screen of it. The page is loaded again, so that nothing of the other one stays. */
export function switchCompany(companyId: string, path: string = screenPaths.dashboard): void {
  chooseCompany(companyId)
  forgetRecordsOfCompany()
  loadScreen(path)
}

/** The search offers the records that were opened last, which the next company does not have. */
export function forgetRecordsOfCompany(): void {
  localStore.remove('palette')
  localStore.remove('recentRecords')
}
