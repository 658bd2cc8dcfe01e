// The first visit carries the name of this file alone, not those of all the files that these screens are made of.

export const choose = () => import('#features/subscriptions/choose/ChooseScreen.tsx')
export const payment = () => import('#features/subscriptions/payment/PaymentScreen.tsx')
export const own = () => import('#features/subscriptions/current/SubscriptionScreen.tsx')
export const invoices = () => import('#features/subscriptions/invoices/list/SubscriptionInvoiceListScreen.tsx')
export const invoice = () => import('#features/subscriptions/invoices/record/SubscriptionInvoiceScreen.tsx')
