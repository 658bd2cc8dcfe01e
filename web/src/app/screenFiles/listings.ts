// The first visit carries the name of this file alone, not those of all the files that these screens are made of.

export const services = () => import('#features/services/list/ServiceListScreen.tsx')
export const serviceCreate = () => import('#features/services/form/ServiceCreateScreen.tsx')
export const service = () => import('#features/services/record/ServiceScreen.tsx')
export const serviceEdit = () => import('#features/services/form/ServiceEditScreen.tsx')

export const franchises = () => import('#features/franchises/list/FranchiseListScreen.tsx')
export const franchiseCreate = () => import('#features/franchises/form/FranchiseCreateScreen.tsx')
export const franchise = () => import('#features/franchises/record/FranchiseScreen.tsx')
export const franchiseEdit = () => import('#features/franchises/form/FranchiseEditScreen.tsx')

export const investments = () => import('#features/investments/list/InvestmentListScreen.tsx')
export const investmentCreate = () => import('#features/investments/form/InvestmentCreateScreen.tsx')
export const investment = () => import('#features/investments/record/InvestmentScreen.tsx')
export const investmentEdit = () => import('#features/investments/form/InvestmentEditScreen.tsx')
