// The first visit carries the name of this file alone, not those of all the files that these screens are made of.

export const list = () => import('#features/deals/list/DealListScreen.tsx')
export const board = () => import('#features/deals/board/BoardScreen.tsx')
export const record = () => import('#features/deals/record/DealScreen.tsx')
export const offer = () => import('#features/deals/offer/OfferScreen.tsx')
export const templates = () => import('#features/deals/templates/TemplatesScreen.tsx')
