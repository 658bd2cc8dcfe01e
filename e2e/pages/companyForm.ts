import type { Page } from 'playwright/test'
import { fieldNamed, inEither } from './words.ts'

/** The form of a company, in either language. */
export function companyForm(page: Page) {
  const main = page.getByRole('main')
  return {
    name: fieldNamed(page, 'Company name', 'اسم المنشأة'),
    providerType: fieldNamed(page, 'Business type', 'نوع النشاط'),
    taxNumber: fieldNamed(page, 'VAT number', 'الرقم الضريبي'),
    arabicDescription: fieldNamed(page, 'Description in Arabic', 'نبذة بالعربية'),
    englishDescription: fieldNamed(page, 'Description in English', 'نبذة بالإنجليزية'),
    phone: fieldNamed(page, 'Phone', 'الهاتف'),
    email: fieldNamed(page, 'Email', 'البريد الإلكتروني'),
    website: fieldNamed(page, 'Website', 'الموقع الإلكتروني'),
    slug: fieldNamed(page, 'Public address', 'عنوان الصفحة العامة'),
    address: fieldNamed(page, 'Address', 'العنوان'),
    logo: main.getByRole('group', { name: inEither('Logo', 'الشعار') }),
    banner: main.getByRole('group', { name: inEither('Banner', 'صورة الغلاف') }),
    create: main.getByRole('button', { name: inEither('Create the company', 'إضافة المنشأة') }),
    save: main.getByRole('button', { name: inEither('Save changes', 'حفظ التعديلات') }),
  }
}
