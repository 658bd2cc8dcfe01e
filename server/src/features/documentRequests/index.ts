import type { Feature } from '../../platform/http/feature.ts'
import { defineDocumentRequestJobs } from './jobs.ts'
import { personalData } from './personalData.ts'
import { registerDocumentRequestRoutes } from './routes.ts'
import { deleteOfCompany } from './store.ts'

export { moveRequest } from './moveRequest.ts'
export { linkForBuyer } from './openDocument.ts'
export { findRestricted, requestDocument, requestsOfBuyer, restrictedDocuments } from './requestDocument.ts'
export { companyOfRequest, findRequest, readRequestsOfBuyer } from './store.ts'
export { buyersView } from './view.ts'

/** Documents of products and services that buyers ask for: the seller decides, and sees who opened what and when. */
export const documentRequests: Feature = {
  name: 'documentRequests',
  personalData,
  onAccountClosed: {
    async end(_parts, tx, { companyId }) {
      if (companyId) await deleteOfCompany(tx, companyId)
    },
  },
  routes: registerDocumentRequestRoutes,
  jobs: defineDocumentRequestJobs,
}
