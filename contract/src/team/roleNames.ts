import type { Language } from '../constants.ts'
import type { Role } from './roles.ts'

/** The names of the roles on screens, in emails and in the activity log. */
export const roleNames: Readonly<Record<Role, Readonly<Record<Language, string>>>> = {
  owner: { en: 'Owner', ar: 'مالك' },
  manager: { en: 'Manager', ar: 'مدير' },
  sales: { en: 'Sales', ar: 'مبيعات' },
  warehouse: { en: 'Warehouse', ar: 'مستودعات' },
  finance: { en: 'Finance', ar: 'مالية' },
  viewer: { en: 'Viewer', ar: 'اطلاع فقط' },
}
