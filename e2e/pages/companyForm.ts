import { companyFields } from '@mawrid/contract/companies/fields.ts'
import type { Page } from 'playwright/test'
import { fieldNamed, inEither, labelOf, textsOf, unfold } from './texts.ts'

/** The form of a company, in either language. */
export function companyForm(page: Page) {
  const main = page.getByRole('main')
  return {
    name: fieldNamed(page, ...labelOf(companyFields.name)),
    providerType: fieldNamed(page, ...labelOf(companyFields.provider_type)),
    taxNumber: fieldNamed(page, ...labelOf(companyFields.tax_number)),
    arabicDescription: fieldNamed(page, ...labelOf(companyFields.description_ar)),
    englishDescription: fieldNamed(page, ...labelOf(companyFields.description_en)),
    phone: fieldNamed(page, ...labelOf(companyFields.phone)),
    email: fieldNamed(page, ...labelOf(companyFields.email)),
    website: fieldNamed(page, ...labelOf(companyFields.website)),
    slug: fieldNamed(page, ...labelOf(companyFields.slug)),
    address: fieldNamed(page, ...labelOf(companyFields.address)),
    logo: main.getByRole('group', { name: inEither(...labelOf(companyFields.logo)) }),
    banner: main.getByRole('group', { name: inEither(...labelOf(companyFields.banner)) }),
    unfoldPage: () => unfold(page, ...textsOf('companies.form.sections.page')),
    unfoldPictures: () => unfold(page, ...textsOf('companies.form.sections.pictures')),
    create: main.getByRole('button', { name: inEither(...textsOf('companies.form.create')) }),
    save: main.getByRole('button', { name: inEither(...textsOf('companies.form.save')) }),
  }
}
