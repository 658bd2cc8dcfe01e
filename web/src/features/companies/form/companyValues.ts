import type { BodyInput } from '@mawrid/contract/call.ts'
import type { createCompany } from '@mawrid/contract/companies/calls.ts'
import type { Company } from '@mawrid/contract/companies/company.ts'
import type { CompanyRecord } from '@mawrid/contract/companies/companyRecord.ts'
import { hostedUrl } from '#platform/request/apiHost.ts'
import { fileRefs, type UploadItem } from '#ui/fields/uploads/uploadItem.ts'
import type { FormBody } from '#ui/form/formBody.ts'

/** The values of a company's form fields. */
export interface CompanyValues {
  name: string
  slug: string
  description_ar: string
  description_en: string
  provider_type: Company['provider_type'] | ''
  phone: string
  email: string
  website: string
  tax_number: string
  address: string
  logo: UploadItem[]
  banner: UploadItem[]
}

export const blankCompany: CompanyValues = {
  name: '',
  slug: '',
  description_ar: '',
  description_en: '',
  provider_type: '',
  phone: '',
  email: '',
  website: '',
  tax_number: '',
  address: '',
  logo: [],
  banner: [],
}

/** `names`: what to call the stored pictures, whose file names are not kept. */
export function valuesOf(company: CompanyRecord, names: { logo: string; banner: string }): CompanyValues {
  return {
    name: company.name,
    slug: company.slug,
    description_ar: company.description_ar ?? '',
    description_en: company.description_en ?? '',
    provider_type: company.provider_type,
    phone: company.phone,
    email: company.email,
    website: company.website,
    tax_number: company.tax_number ?? '',
    address: company.address,
    logo: storedPicture(company.logo, names.logo),
    banner: storedPicture(company.banner, names.banner),
  }
}

/** The values as the body of the call; picked files go beside it (`uploadsOf`). */
export function bodyOf({ logo, banner, ...fields }: CompanyValues): FormBody<BodyInput<typeof createCompany>> {
  return {
    ...fields,
    // The specification has one description; the form has one in each language.
    description: undefined,
    logo: fileRefs(logo).refs[0] ?? null,
    banner: fileRefs(banner).refs[0] ?? null,
  }
}

export function uploadsOf({ logo, banner }: CompanyValues) {
  return { new_logo: fileRefs(logo).files, new_banner: fileRefs(banner).files }
}

function storedPicture(path: string | null, name: string): UploadItem[] {
  const id = path?.split('/').at(-1)
  return path && id ? [{ id, name, bytes: 0, url: hostedUrl(`${path}?w=384`) }] : []
}
