import type { Template } from './template.ts'
import { accountClosed } from './templates/accountClosed.ts'
import { accountClosing } from './templates/accountClosing.ts'
import { accountExists } from './templates/accountExists.ts'
import { amendmentEnded, amendmentProposed } from './templates/amendments.ts'
import {
  blanketOrderChanged,
  blanketOrderEnding,
  calledOff,
  callOffDates,
  callOffDue,
} from './templates/blanketOrders.ts'
import { certificateExpiring } from './templates/certificateExpiring.ts'
import { certificateRefused } from './templates/certificateRefused.ts'
import { closureProposed, remainingClosed } from './templates/closures.ts'
import { companyLifted, companySuspended } from './templates/companySuspension.ts'
import { dataReady } from './templates/dataReady.ts'
import { dealChanged } from './templates/dealChanged.ts'
import { offerExpiring, requestExpiring } from './templates/dealExpiring.ts'
import { dealMessage } from './templates/dealMessage.ts'
import { disputeAnswered, remedyOffered } from './templates/disputeAnswered.ts'
import { documentRejected } from './templates/documentRejected.ts'
import { documentsLate } from './templates/documentsLate.ts'
import { emailCode } from './templates/emailCode.ts'
import { invoiceDueSoon, invoiceOverdue } from './templates/invoiceReminders.ts'
import { invoiceSent } from './templates/invoiceSent.ts'
import { journalSent } from './templates/journalSent.ts'
import { feeDue, feeInvoiced, feeOverdue, feePaid, feeRefunded, objectionAnswered } from './templates/marketplaceFee.ts'
import { newDeal } from './templates/newDeal.ts'
import { newDevice } from './templates/newDevice.ts'
import { noticeDigest, noticeNews } from './templates/notices.ts'
import { offerAnswered } from './templates/offerAnswered.ts'
import { ownInvoicesOverdue } from './templates/ownInvoicesOverdue.ts'
import { packageEnds, packageRenews, packageStops } from './templates/packageEnds.ts'
import { packagePaid } from './templates/packagePaid.ts'
import { packageEnded, packageUnpaid } from './templates/packageUnpaid.ts'
import { passwordChanged } from './templates/passwordChanged.ts'
import { passwordReset } from './templates/passwordReset.ts'
import { amendmentCode, callOffCode, quoteAccepted, quoteCode, quoteEnded, quoteSent } from './templates/quotes.ts'
import { receiptRefused } from './templates/receiptRefused.ts'
import { registrationExpiring } from './templates/registrationExpiring.ts'
import { returnAnswered } from './templates/returnAnswered.ts'
import { secondStepChanged } from './templates/secondStepChanged.ts'
import { statementSent } from './templates/statementSent.ts'
import { stockLow } from './templates/stockLow.ts'
import {
  memberRemoved,
  memberRightsChanged,
  memberRoleChanged,
  memberWarehousesChanged,
  ownershipOffered,
  ownershipTaken,
  teamInvitation,
} from './templates/team.ts'
import { ticketAnswered, ticketQuestion } from './templates/ticketAnswered.ts'
import { ticketLapsed, ticketLapsing } from './templates/ticketLapsing.ts'
import { ticketReceived } from './templates/ticketReceived.ts'
import { ticketResolved } from './templates/ticketResolved.ts'
import { policyChange, termsChange } from './templates/versionAnnounced.ts'

/** Every email template by its name. */
export const templates: Readonly<Record<string, Template>> = {
  passwordReset,
  passwordChanged,
  secondStepChanged,
  emailCode,
  accountExists,
  teamInvitation,
  memberRightsChanged,
  memberRoleChanged,
  memberWarehousesChanged,
  ownershipOffered,
  ownershipTaken,
  memberRemoved,
  dataReady,
  accountClosing,
  accountClosed,
  invoiceSent,
  invoiceDueSoon,
  invoiceOverdue,
  statementSent,
  journalSent,
  newDeal,
  offerAnswered,
  quoteSent,
  quoteCode,
  amendmentCode,
  callOffCode,
  quoteEnded,
  quoteAccepted,
  amendmentEnded,
  amendmentProposed,
  calledOff,
  blanketOrderChanged,
  blanketOrderEnding,
  callOffDates,
  callOffDue,
  closureProposed,
  remainingClosed,
  disputeAnswered,
  remedyOffered,
  returnAnswered,
  offerExpiring,
  requestExpiring,
  dealMessage,
  noticeNews,
  noticeDigest,
  dealChanged,
  registrationExpiring,
  companySuspended,
  companyLifted,
  ownInvoicesOverdue,
  documentRejected,
  documentsLate,
  certificateExpiring,
  certificateRefused,
  stockLow,
  newDevice,
  termsChange,
  policyChange,
  packagePaid,
  packageEnds,
  packageRenews,
  packageStops,
  packageUnpaid,
  packageEnded,
  receiptRefused,
  feeInvoiced,
  feePaid,
  feeRefunded,
  feeDue,
  feeOverdue,
  objectionAnswered,
  ticketReceived,
  ticketAnswered,
  ticketAsked: ticketQuestion,
  ticketLapsing,
  ticketLapsed,
  ticketResolved,
}
