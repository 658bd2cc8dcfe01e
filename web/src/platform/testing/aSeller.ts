import type { User } from '@mawrid/contract/account/user.ts'
import type { Company } from '@mawrid/contract/companies/company.ts'

const companyId = '0199a000-0000-7000-8000-000000000002'

export function aCompany(changes: Partial<Company> = {}): Company {
  return {
    id: companyId,
    name: 'Palm Trading',
    slug: 'palm-trading',
    description: '',
    address: '',
    phone: '',
    email: '',
    website: '',
    logo: null,
    banner: null,
    is_active: true,
    is_verified: true,
    provider_type: 'wholesaler',
    mmkn_pfp: '2.50',
    subscription_package: null,
    subscription_start_date: null,
    subscription_end_date: null,
    tax_number: null,
    cr: null,
    crName: null,
    crEntityNumber: null,
    crMainNumber: null,
    crMainEntityNumber: null,
    issue_date: null,
    expiry_date: null,
    ...changes,
  }
}

export function aSeller(changes: Partial<User> = {}): User {
  return {
    id: '0199a000-0000-7000-8000-000000000001',
    email: 'sara@palm.example',
    avatar: null,
    first_name: 'Sara',
    last_name: 'Qahtani',
    role: 'owner',
    is_active: true,
    is_seller: true,
    phone: '+966501234567',
    lang: 'ar',
    addresses: [],
    company: aCompany(),
    ...changes,
  }
}

export function aSession(changes: Partial<User> = {}) {
  return { user: aSeller(changes), access: 'access-1', refresh: 'family.1.mac', expires: '2027-01-01T00:00:00.000Z' }
}
