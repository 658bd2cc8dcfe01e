import type { NewSeller } from './newSeller.ts'

export interface OwnCompany {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly version: number
}

/** A VAT number that no other company has. */
export function aVatNumber(): string {
  const digits = Math.floor(Math.random() * 1e9)
  return `3${String(digits).padStart(9, '0')}00003`
}

const someCompany = {
  description_ar: 'تمور فاخرة من المدينة المنورة',
  description_en: 'Fine dates from Madinah',
  address: 'King Fahd Road, Al Olaya, Riyadh',
  phone: '0112659047',
  email: 'sales@dates.example',
  website: 'https://dates.example',
  provider_type: 'wholesaler',
}

export function createCompany(seller: NewSeller, details: object = {}): Promise<OwnCompany> {
  const name = `Dates of ${crypto.randomUUID().slice(0, 8)}`
  return seller.call('POST', '/api/v1/companies/', { ...someCompany, name, ...details })
}

/** Changes the latest version of the company by a call. */
export async function changeCompany(seller: NewSeller, { id }: OwnCompany, change: object): Promise<OwnCompany> {
  const now = await seller.call<OwnCompany>('GET', `/api/v1/companies/${id}/`)
  const body = { ...someCompany, name: now.name, slug: now.slug, version: now.version, ...change }
  return seller.call('PUT', `/api/v1/companies/${id}/`, body)
}

/** The sandbox's register accepts a registration of anybody. */
export function verifyCompany(seller: NewSeller, { id }: OwnCompany): Promise<OwnCompany> {
  return seller.call('POST', '/api/v1/verify_company/', { id, cr: seller.person.cr })
}

export interface OwnAddress {
  readonly id: string
  readonly label: string
}

export function createAddress(seller: NewSeller, details: object = {}): Promise<OwnAddress> {
  return seller.call('POST', '/api/v1/addresses/', {
    label: 'Olaya office',
    kind: 'national',
    building_number: '2929',
    street_ar: 'طريق الملك فهد',
    street_en: 'King Fahd Road',
    city: 'الرياض',
    city_id: 3,
    region: 'SA-01',
    postal_code: '12313',
    ...details,
  })
}

const open = [{ opens: '08:00', closes: '17:00' }]
const week = { sunday: open, monday: open, tuesday: open, wednesday: open, thursday: open, friday: [], saturday: [] }

export interface OwnWarehouse {
  readonly id: string
  readonly version: number
  readonly working_hours: Readonly<Record<string, readonly object[]>>
  readonly closed_days: readonly string[]
  readonly is_default: boolean
}

export function createWarehouse(
  seller: NewSeller,
  { id: address }: OwnAddress,
  details: object,
): Promise<OwnWarehouse> {
  return seller.call('POST', '/api/v1/seller_warehouses/', { kind: 'owned', address, working_hours: week, ...details })
}
