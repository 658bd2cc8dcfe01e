// Where one screen leads to another from afar. Apart from the screens themselves, which would load each other in a circle.

export const companyCreate = '/apps/company/create'
export const companyList = '/apps/company/list'
export const home = '/dashboard'
