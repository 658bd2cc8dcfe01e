// The entry bundle carries the name of this file only, not the names of all the chunks of these screens.

export const list = () => import('./list/DealListScreen.tsx')
export const board = () => import('./board/BoardScreen.tsx')
export const record = () => import('./record/DealScreen.tsx')
export const offer = () => import('./offer/OfferScreen.tsx')
export const templates = () => import('./templates/TemplatesScreen.tsx')
export const items = () => import('./form/QuoteItemsScreen.tsx')
export const shared = () => import('./sharedQuote/SharedQuoteScreen.tsx')
