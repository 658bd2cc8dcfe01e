// The entry bundle carries the name of this file only, not the names of all the chunks of these screens.

export const companyCreate = () => import('./form/CompanyCreateScreen.tsx')
export const companyEdit = () => import('./form/CompanyEditScreen.tsx')
export const company = () => import('./company/CompanyScreen.tsx')
