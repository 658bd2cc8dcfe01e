import type { BodyOf } from '@mawrid/contract/call.ts'
import type { createCompany } from '@mawrid/contract/companies/calls.ts'
import type { Language } from '@mawrid/contract/constants.ts'
import type { CompanyChange } from './store.ts'

type Details = Omit<BodyOf<typeof createCompany>, 'slug' | 'logo' | 'banner'>

/** What a seller filled in, as it is stored. `description` is the text in the seller's own language. */
export function storedDetails(details: Details, lang: Language): CompanyChange & { readonly description: string } {
  const { description_ar, description_en } = described(details)
  const [first, second] = lang === 'ar' ? [description_ar, description_en] : [description_en, description_ar]
  return {
    name: details.name,
    description: first ?? second ?? '',
    descriptionAr: description_ar,
    descriptionEn: description_en,
    address: details.address,
    phone: details.phone,
    email: details.email,
    website: details.website,
    taxNumber: details.tax_number,
  }
}

/**
 * A caller that sends only the specification's single description has it stored under the language it is written in.
 */
function described({ description, description_ar, description_en }: Details) {
  if (description_ar !== null || description_en !== null || description === '')
    return { description_ar, description_en }
  const isArabic = /\p{Script=Arabic}/u.test(description)
  return { description_ar: isArabic ? description : null, description_en: isArabic ? null : description }
}
