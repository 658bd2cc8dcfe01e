import type { Feature } from '../../platform/http/feature.ts'
import { resumeChecks } from './checks/startCheck.ts'
import { defineEInvoicingJobs } from './jobs.ts'
import { onAccountClosed } from './onAccountClosed.ts'
import { personalData } from './personalData.ts'
import { addEInvoicingReadings } from './readings.ts'
import { registerEInvoicingRoutes } from './routes.ts'
import { resumeSending } from './sending/sendQueue.ts'
import { resealUnits } from './units/resealUnits.ts'

export { addressOf, partyOfTaxpayer } from './documents/partyOfTaxpayer.ts'
export { BrokenRules, signDocument, type UnsignedContent } from './documents/signDocument.ts'
export {
  type SignedDocument,
  signedDocumentOf,
  signedDocumentOfInvoice,
  type XmlFile,
  xmlFileOf,
} from './documents/signedDocument.ts'
export {
  type DocumentState,
  documentOfId,
  documentStatesOf,
  documentsOf,
  isAbandoned,
  marketplaceDocuments,
} from './documents/store.ts'
export { eInvoicingHooks } from './hooks.ts'
export { type AsOf, asOf, lateDocuments } from './sending/store.ts'
export { type DocumentRecord, zatcaDocuments, zatcaUnits } from './tables.ts'
export { type Taxpayer, taxpayerToday } from './taxpayer.ts'
export {
  connectMarketplace,
  type MarketplaceUnit,
  marketplaceUnits,
  moveMarketplaceUnit,
} from './units/marketplaceUnits.ts'

/** The second phase of e-invoicing: units that sign documents, and ZATCA's clearance and reporting. */
export const eInvoicing: Feature = {
  name: 'einvoicing',
  personalData,
  onAccountClosed,
  routes: registerEInvoicingRoutes,
  jobs: defineEInvoicingJobs,
  readings: addEInvoicingReadings,
  reseal: resealUnits,
  async prepare(parts) {
    await resumeSending(parts)
    await resumeChecks(parts)
  },
}
