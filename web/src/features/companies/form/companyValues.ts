import type { BodyInput } from '@mawrid/contract/call.ts'
import type { CompanyRecord } from '@mawrid/contract/companies/companyRecord.ts'
import { companyFields } from '@mawrid/contract/companies/fields.ts'
import type { createCompany } from '@mawrid/contract/companies/form.calls.ts'
import { hostedUrl } from '#platform/request/apiHost.ts'
import { fileRefs, type UploadItem } from '#ui/fields/uploads/uploadItem.ts'
import type { FormBody } from '#ui/form/formBody.ts'
import { blankValues, type FieldValues, fieldBody, fieldValues } from '#ui/form/useFields.ts'

/** The values of a company's form fields. */
export interface CompanyValues extends FieldValues<typeof companyFields> {
  logo: UploadItem[]
  banner: UploadItem[]
}

export const blankCompany: CompanyValues = { ...blankValues(companyFields), logo: [], banner: [] }

/** `names`: what to call the stored pictures, whose file names are not kept. */
export function valuesOf(company: CompanyRecord, names: { logo: string; banner: string }): CompanyValues {
  return {
    ...fieldValues(companyFields, company),
    logo: storedPicture(company.logo, names.logo),
    banner: storedPicture(company.banner, names.banner),
  }
}

/** The values as the body of the call; picked files go beside it (`uploadsOf`). */
export function bodyOf(values: CompanyValues): FormBody<BodyInput<typeof createCompany>> {
  const { logo, banner } = values
  return {
    ...fieldBody(companyFields, values),
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
