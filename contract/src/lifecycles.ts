import { accountLife, nafathLife } from './account/states.ts'
import { approvalLife } from './approvals/states.ts'
import { importLife } from './bulk/states.ts'
import { companyLife } from './companies/states.ts'
import { customerLife } from './customers/states.ts'
import { amendmentLife } from './deals/amendment.states.ts'
import { closureLife } from './deals/closure.states.ts'
import { franchisePipeline, investmentPipeline, milestoneLife, parcelLife } from './deals/delivery.states.ts'
import { disputeLife } from './deals/dispute.states.ts'
import { dealLife } from './deals/states.ts'
import { documentRequestLife } from './documentRequests/states.ts'
import { unitLife } from './einvoicing/states.ts'
import { objectionLife } from './fees/states.ts'
import { investmentLife } from './investments/states.ts'
import { invoiceLife, zatcaLife } from './invoices/states.ts'
import { listingLife, pendingChangeLife } from './listings/states.ts'
import { noticeLife } from './notices/states.ts'
import { priceListLife } from './prices/states.ts'
import { returnLife } from './returns/states.ts'
import type { StateTable } from './states.ts'
import { transferLife } from './stock/states.ts'
import { subscriptionInvoiceLife, subscriptionLife } from './subscriptions/states.ts'
import { ticketLife } from './support/states.ts'
import { invitationLife, memberLife, ownershipLife } from './team/states.ts'
import { warehouseLife } from './warehouses/states.ts'

/** Every state table of the business, by its displayed name. */
export const lives: Readonly<Record<string, StateTable<string, string>>> = {
  Account: accountLife,
  'Nafath request': nafathLife,
  Company: companyLife,
  'Team member': memberLife,
  Invitation: invitationLife,
  'Approval request': approvalLife,
  'Offer of ownership': ownershipLife,
  Warehouse: warehouseLife,
  'Stock transfer': transferLife,
  'Product, service, franchise': listingLife,
  'Pending change of a listing': pendingChangeLife,
  'Import of products': importLife,
  Investment: investmentLife,
  Customer: customerLife,
  'Price list': priceListLife,
  'Request for a document': documentRequestLife,
  Deal: dealLife,
  'Change of an accepted deal': amendmentLife,
  'Closing of what remains': closureLife,
  Dispute: disputeLife,
  Return: returnLife,
  Parcel: parcelLife,
  'Service milestone': milestoneLife,
  'Franchise enquiry': franchisePipeline,
  'Investment enquiry': investmentPipeline,
  Invoice: invoiceLife,
  'Tax authority’s answer': zatcaLife,
  'E-invoicing unit': unitLife,
  Subscription: subscriptionLife,
  'Subscription invoice': subscriptionInvoiceLife,
  'Objection to a fee': objectionLife,
  'Support ticket': ticketLife,
  Notification: noticeLife,
}
