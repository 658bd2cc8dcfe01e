const ownList = 'sign-ins have a list of their own, with device and end'
const noAccountYet = 'there is no account yet; the history begins when the identity is confirmed'
const ofTheMarket =
  'webhooks are the marketplace’s own and belong to no company; their deliveries are a log of their own'
const paidLater = 'only the payment changes the record, and that is written down when it comes in'
const notBooked = 'a stock count changes nothing before it is booked'
const repeated = 'what is asked for already is only answered again'

/** The changing calls that may succeed and leave no history, each with its reason; `checkHistory` fails on all others. */
export const unrecordedCalls: Readonly<Record<string, string>> = {
  'account.signIn': ownList,
  'account.signInSecondStep': ownList,
  'account.proveStep': 'it changes nothing; what it was for is recorded',
  'account.requestPasskey': 'nothing changes before the passkey answers',
  'account.requestPasskeyProof': 'nothing changes before the passkey answers',
  'account.beginPasskey': 'nothing changes before the passkey is made',
  'account.beginApp': 'nothing changes before the first code of the app',
  'account.refreshToken': ownList,
  'account.sellerLogout': ownList,
  'account.dashboardLogout': ownList,
  'account.register': noAccountYet,
  'account.confirmEmail': noAccountYet,
  'account.resendEmailCode': noAccountYet,
  'account.activate': noAccountYet,
  'account.activationStatus': noAccountYet,
  'account.proveIdentity': 'a proof changes nothing; what it is for is recorded',
  'account.nafathCallback': noAccountYet,
  'account.requestPasswordReset':
    'nothing changes before the link is used, and nobody is told whether there is an account',
  'account.requestExport': repeated,
  'stocktakes.start': notBooked,
  'stocktakes.count': notBooked,
  'stocktakes.discard': notBooked,
  'products.bulkEdit': 'a preview changes nothing',
  'invoices.previewDraft': 'a preview changes nothing',
  'prices.read_file': 'what it read is stored when it is saved as prices',
  'deals.findSkus': 'it reads; a pasted list is longer than an address may be',
  'deals.readItemsFile': 'what it read is stored when it is saved as items',
  'deals.dismissCreditStop': 'only a notice goes, with a permission that nobody used; nothing of the deal changes',
  'deals.openShared': 'the first opening is recorded; its token stays out of addresses, which are logged',
  'deals.printShared': 'it reads; its token stays out of addresses, which are logged',
  'deals.quoteCode': 'nothing changes before the code is used',
  'team.openInvitation': 'it reads; its token stays out of addresses, which are logged',
  'einvoicing.resend': 'where nothing is waiting, nothing is sent',
  'einvoicing.startCheck': 'a check changes nothing, and says itself who requested it',
  'subscriptions.choose': repeated,
  'subscriptions.renew': repeated,
  'subscriptions.pay': paidLater,
  'subscriptions.checkPayment': paidLater,
  'subscriptions.webhook': paidLater,
  'market.createWebhook': ofTheMarket,
  'market.removeWebhook': ofTheMarket,
  'market.rotateWebhook': ofTheMarket,
  'market.enableWebhook': ofTheMarket,
  'market.redeliver': ofTheMarket,
}
