import type { BodyOf } from '@mawrid/contract/call.ts'
import { companyFields } from '@mawrid/contract/companies/fields.ts'
import type { createCompany } from '@mawrid/contract/companies/form.calls.ts'
import type { Language } from '@mawrid/contract/constants.ts'
import { byColumn, namesOf } from '../../platform/database/fieldColumns.ts'

/** The fields whose columns have their names; slug and pictures are stored by the calls. */
const columnNames = namesOf(companyFields, [
  'slug',
  'description',
  'description_ar',
  'description_en',
  'logo',
  'banner',
])

type Details = Omit<BodyOf<typeof createCompany>, 'slug' | 'logo' | 'banner'>

/** What a seller filled in, as it is stored. `description` is the text in the seller's own language. */
export function storedDetails(details: Details, lang: Language) {
  const { description_ar, description_en } = described(details)
  const [first, second] = lang === 'ar' ? [description_ar, description_en] : [description_en, description_ar]
  return {
    ...byColumn(details, columnNames),
    description: first ?? second ?? '',
    descriptionAr: description_ar,
    descriptionEn: description_en,
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
