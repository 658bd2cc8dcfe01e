// The entry bundle carries the name of this file only, not the names of all the chunks of these screens.

export const choose = () => import('./choose/ChooseScreen.tsx')
export const payment = () => import('./payment/PaymentScreen.tsx')
export const own = () => import('./subscription/SubscriptionScreen.tsx')
export const invoices = () => import('./invoices/SubscriptionInvoiceListScreen.tsx')
export const invoice = () => import('./invoice/SubscriptionInvoiceScreen.tsx')
