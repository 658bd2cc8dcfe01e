import type { Page } from 'playwright/test'
import { both, fieldNamed, inEither, unfold } from './words.ts'

/** The form of a company, in either language. */
export function companyForm(page: Page) {
  const main = page.getByRole('main')
  return {
    name: fieldNamed(page, ...both('companies.fields.name')),
    providerType: fieldNamed(page, ...both('companies.fields.provider_type')),
    taxNumber: fieldNamed(page, ...both('companies.fields.tax_number')),
    arabicDescription: fieldNamed(page, 'Description in Arabic', 'نبذة بالعربية'),
    englishDescription: fieldNamed(page, 'Description in English', 'نبذة بالإنجليزية'),
    phone: fieldNamed(page, ...both('companies.fields.phone')),
    email: fieldNamed(page, ...both('companies.fields.email')),
    website: fieldNamed(page, ...both('companies.fields.website')),
    slug: fieldNamed(page, ...both('companies.fields.slug')),
    address: fieldNamed(page, ...both('companies.fields.address')),
    logo: main.getByRole('group', { name: inEither(...both('companies.fields.logo')) }),
    banner: main.getByRole('group', { name: inEither(...both('companies.fields.banner')) }),
    unfoldPage: () => unfold(page, ...both('companies.form.sections.page')),
    unfoldPictures: () => unfold(page, ...both('companies.form.sections.pictures')),
    create: main.getByRole('button', { name: inEither(...both('companies.form.create')) }),
    save: main.getByRole('button', { name: inEither(...both('companies.form.save')) }),
  }
}
