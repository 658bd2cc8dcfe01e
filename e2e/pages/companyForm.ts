import type { Page } from 'playwright/test'
import { fieldNamed, inEither, textsOf, unfold } from './texts.ts'

/** The form of a company, in either language. */
export function companyForm(page: Page) {
  const main = page.getByRole('main')
  return {
    name: fieldNamed(page, ...textsOf('companies.fields.name')),
    providerType: fieldNamed(page, ...textsOf('companies.fields.provider_type')),
    taxNumber: fieldNamed(page, ...textsOf('companies.fields.tax_number')),
    arabicDescription: fieldNamed(page, 'Description in Arabic', 'نبذة بالعربية'),
    englishDescription: fieldNamed(page, 'Description in English', 'نبذة بالإنجليزية'),
    phone: fieldNamed(page, ...textsOf('companies.fields.phone')),
    email: fieldNamed(page, ...textsOf('companies.fields.email')),
    website: fieldNamed(page, ...textsOf('companies.fields.website')),
    slug: fieldNamed(page, ...textsOf('companies.fields.slug')),
    address: fieldNamed(page, ...textsOf('companies.fields.address')),
    logo: main.getByRole('group', { name: inEither(...textsOf('companies.fields.logo')) }),
    banner: main.getByRole('group', { name: inEither(...textsOf('companies.fields.banner')) }),
    unfoldPage: () => unfold(page, ...textsOf('companies.form.sections.page')),
    unfoldPictures: () => unfold(page, ...textsOf('companies.form.sections.pictures')),
    create: main.getByRole('button', { name: inEither(...textsOf('companies.form.create')) }),
    save: main.getByRole('button', { name: inEither(...textsOf('companies.form.save')) }),
  }
}
