// The first visit carries the name of this file alone, not those of all the files that these screens are made of.

export const choose = () => import('./choose/ChooseScreen.tsx')
export const payment = () => import('./payment/PaymentScreen.tsx')
export const own = () => import('./current/SubscriptionScreen.tsx')
export const invoices = () => import('./invoiceList/SubscriptionInvoiceListScreen.tsx')
export const invoice = () => import('./invoice/SubscriptionInvoiceScreen.tsx')
