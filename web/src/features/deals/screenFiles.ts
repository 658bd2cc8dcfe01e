// The first visit carries the name of this file alone, not those of all the files that these screens are made of.

export const list = () => import('./list/DealListScreen.tsx')
export const board = () => import('./board/BoardScreen.tsx')
export const record = () => import('./record/DealScreen.tsx')
export const offer = () => import('./offer/OfferScreen.tsx')
export const templates = () => import('./templates/TemplatesScreen.tsx')
