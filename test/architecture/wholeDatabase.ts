/**
 * Which files of the server read or write the whole database (`db.system`, `db.transaction`) and so past row-level security. All others
 * work within one company. A statement of these files names the company or the id of a record, unless it is of `overCompanies`: with
 * companies on several nodes, only those ask all of them (docs/growth.md). Folders end with a slash.
 */
export const wholeDatabase: Readonly<Record<string, readonly string[]>> = {
  /** Of several companies in one statement: scheduled work takes what is due by an index, a piece at a time (decision 0068). */
  overCompanies: [
    'admin/',
    'features/accounting/emails/emailMonthly.ts',
    'features/approvals/recordApproval.ts',
    'features/bulk/imports/forgetImports.ts',
    'features/companies/emailExpiringRegistrations.ts',
    'features/companies/recheckRegistrations.ts',
    'features/customers/documents/notifyEndingCustomerDocuments.ts',
    'features/customers/resealCustomers.ts',
    'features/deals/blanketOrders/',
    'features/deals/emails/emailExpiringDeals.ts',
    'features/deals/jobs.ts',
    'features/deals/processDueDeals.ts',
    'features/deals/quotes/replaceLeakedLinks.ts',
    'features/documentRequests/processDueRequests.ts',
    'features/einvoicing/readings.ts',
    'features/einvoicing/sending/',
    'features/einvoicing/units/emailExpiringCertificates.ts',
    'features/einvoicing/units/expireUnits.ts',
    'features/einvoicing/units/resealUnits.ts',
    'features/fees/',
    'features/investments/closeDue.ts',
    'features/invoices/buyers/resealBuyers.ts',
    'features/invoices/bundles/forgetBundles.ts',
    'features/invoices/emails/',
    'features/listings/notifyEndingDocuments.ts',
    'features/listings/purgeDeleted.ts',
    'features/marketDeals/',
    'features/marketListings/',
    'features/marketPayments/',
    'features/marketTickets/',
    'features/overview/sumPeriods.ts',
    'features/returns/processDueReturns.ts',
    'features/stock/archive/',
    'features/stock/lowStockAlerts.ts',
    'features/subscriptions/paying/checkTimedOutCharges.ts',
    'features/subscriptions/paying/duplicatePayments.ts',
    'features/subscriptions/paying/receivePaymentNotice.ts',
    'features/subscriptions/refunds/sendRefund.ts',
    'features/subscriptions/schedule/processDueSubscriptions.ts',
    'features/subscriptions/zatca/',
    'features/support/deadlines/processDueTickets.ts',
    'features/team/jobs.ts',
    'platform/files/unreferred.ts',
    'platform/http/once.ts',
    'platform/jobs/dueCompanies.ts',
  ],
  /** Of a person, who can belong to several companies. */
  people: [
    'features/account/',
    'features/notices/',
    'features/support/life/moveForSeller.ts',
    'features/team/joinCompany.ts',
    'features/team/routes.ts',
    'platform/mail/mail.ts',
  ],
  /** Of one company: it, or the record that says whose it is, is found by an id or by what a link has. */
  oneCompany: [
    'features/bulk/asRequester.ts',
    'features/bulk/edits/bulkEdits.ts',
    'features/bulk/imports/workOnImport.ts',
    'features/companies/routes.ts',
    'features/companies/suspendCompany.ts',
    'features/companies/takeAnswer.ts',
    'features/companies/verifyByStaff.ts',
    'features/deals/quotes/shared/findShared.ts',
    'features/documentRequests/openDocument.ts',
    'features/documentRequests/requestDocument.ts',
    'features/einvoicing/checks/startCheck.ts',
    'features/einvoicing/supplier.ts',
    'features/einvoicing/zatcaFor.ts',
    'features/invoices/bundles/printBundle.ts',
    'features/listings/reviewListing.ts',
    'features/marketReturns/routes.ts',
    'features/stock/stockScopes.ts',
    'features/subscriptions/',
  ],
  /** What is unique over all companies: their addresses on the web, VAT and registration numbers. */
  companies: [
    'features/companies/createCompany.ts',
    'features/companies/updateCompany.ts',
    'features/companies/verifyCompany.ts',
  ],
  /** Names of the people in a company's history and team. */
  names: [
    'features/activity/routes.ts',
    'features/deals/routes.ts',
    'features/listings/routes.ts',
    'features/stock/routes.ts',
    'features/team/changeMember.ts',
  ],
  /** Tables that are the same everywhere, of the marketplace itself, or estimated by the planner for metrics. */
  shared: [
    'features/addresses/lookUpAddress.ts',
    'features/deals/index.ts',
    'features/einvoicing/units/marketplaceUnits.ts',
    'features/invoices/index.ts',
    'features/market/',
    'features/pages/',
    'features/reference/',
    'features/subscriptions/packages/store.ts',
    'features/support/routes.ts',
    'marketKey.ts',
  ],
  /** The access itself, and rows that the platform finds by their ids. */
  platform: [
    'app.ts',
    'platform/database/',
    'platform/events/',
    'platform/files/',
    'platform/images/routes.ts',
    'platform/lists/versionedCache.ts',
  ],
}

/** Whether a source uses the whole database. */
export function usesWholeDatabase(source: string): boolean {
  return (
    /\bdb(?:\.long)?\.(?:system|transaction)\b(?!\.name)/.test(source) ||
    /\{[^{}]*\bsystem\b[^{}]*\} *[=:] *(?:Pick<)?(?:parts\.)?(?:db|Database)\b/.test(source)
  )
}

/** The reason for which a file may; the longest entry counts. */
export function reasonFor(path: string): { readonly reason: string; readonly entry: string } | undefined {
  return Object.entries(wholeDatabase)
    .flatMap(([reason, entries]) => entries.map((entry) => ({ reason, entry })))
    .filter(({ entry }) => (entry.endsWith('/') ? path.startsWith(entry) : path === entry))
    .toSorted((a, b) => b.entry.length - a.entry.length)[0]
}
