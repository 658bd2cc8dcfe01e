import { accountClosed } from './letters/accountClosed.ts'
import { accountClosing } from './letters/accountClosing.ts'
import { accountExists } from './letters/accountExists.ts'
import { closureProposed, remainingClosed } from './letters/closures.ts'
import { dataReady } from './letters/dataReady.ts'
import { dealChanged } from './letters/dealChanged.ts'
import { offerExpiring, requestExpiring } from './letters/dealExpiring.ts'
import { dealMessage } from './letters/dealMessage.ts'
import { disputeAnswered, remedyOffered } from './letters/disputeAnswered.ts'
import { emailCode } from './letters/emailCode.ts'
import { invoiceDueSoon, invoiceOverdue } from './letters/invoiceReminders.ts'
import { invoiceSent } from './letters/invoiceSent.ts'
import { newDeal } from './letters/newDeal.ts'
import { newDevice } from './letters/newDevice.ts'
import { offerAnswered } from './letters/offerAnswered.ts'
import { ownInvoicesOverdue } from './letters/ownInvoicesOverdue.ts'
import { packageEnds, packageRenews, packageStops } from './letters/packageEnds.ts'
import { packagePaid } from './letters/packagePaid.ts'
import { packageEnded, packageUnpaid } from './letters/packageUnpaid.ts'
import { passwordChanged } from './letters/passwordChanged.ts'
import { passwordReset } from './letters/passwordReset.ts'
import { receiptRefused } from './letters/receiptRefused.ts'
import { registrationExpiring } from './letters/registrationExpiring.ts'
import { statementSent } from './letters/statementSent.ts'
import { stockLow } from './letters/stockLow.ts'
import { ticketAnswered, ticketAsked } from './letters/ticketAnswered.ts'
import { ticketLapsed, ticketLapsing } from './letters/ticketLapsing.ts'
import { ticketReceived } from './letters/ticketReceived.ts'
import { ticketResolved } from './letters/ticketResolved.ts'
import { policyChange, termsChange } from './letters/versionAnnounced.ts'
import type { Template } from './template.ts'

/** Every letter Mawrid writes, by the name that `Mail.send` asks for. */
export const templates: Readonly<Record<string, Template>> = {
  passwordReset,
  passwordChanged,
  emailCode,
  accountExists,
  dataReady,
  accountClosing,
  accountClosed,
  invoiceSent,
  invoiceDueSoon,
  invoiceOverdue,
  statementSent,
  newDeal,
  offerAnswered,
  closureProposed,
  remainingClosed,
  disputeAnswered,
  remedyOffered,
  offerExpiring,
  requestExpiring,
  dealMessage,
  dealChanged,
  registrationExpiring,
  ownInvoicesOverdue,
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
  ticketReceived,
  ticketAnswered,
  ticketAsked,
  ticketLapsing,
  ticketLapsed,
  ticketResolved,
}
