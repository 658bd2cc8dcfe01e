import * as z from 'zod/mini'
import { bilingualText, field, wholeNumberFrom } from '../fields.ts'
import { VatNumber } from '../values/companyNumbers.ts'
import { Email } from '../values/email.ts'
import { FileRef } from '../values/fileRef.ts'
import { Gs1Prefix } from '../values/gs1.ts'
import { maybe } from '../values/maybe.ts'
import { Phone } from '../values/phone.ts'
import { Slug } from '../values/slug.ts'
import { line, prose } from '../values/text.ts'
import { Website } from '../values/website.ts'
import { providerTypes } from './company.ts'

/** What a seller fills in. Details in the commercial register are read from there instead. */
export const companyFields = {
  name: field('text', line(2, 127), { label: { ar: 'اسم المنشأة', en: 'Company name' } }),
  slug: field('text', maybe(Slug), { label: { ar: 'عنوان الصفحة', en: 'Page address' }, isCode: true }),
  /** The specification's one description; kept under its language when the two below are empty. */
  description: field('own', z._default(prose(0, 5000), ''), { label: { ar: 'نبذة', en: 'Description' } }),
  ...bilingualText('description', 'prose', prose(1, 5000), { max: 5000, label: { ar: 'نبذة', en: 'Description' } }),
  address: field('text', line(3, 300), { label: { ar: 'العنوان', en: 'Address' } }),
  phone: field('text', Phone, { label: { ar: 'الهاتف', en: 'Phone' }, isHidden: true }),
  email: field('text', Email, { label: { ar: 'البريد الإلكتروني', en: 'Email' }, isHidden: true }),
  website: field(
    'text',
    z.pipe(
      maybe(Website),
      z.transform((website) => website ?? ''),
    ),
    { label: { ar: 'الموقع الإلكتروني', en: 'Website' } },
  ),
  provider_type: field('choice', z.enum(providerTypes), { label: { ar: 'نوع النشاط', en: 'Business type' } }),
  tax_number: field('text', maybe(VatNumber), { label: { ar: 'الرقم الضريبي', en: 'VAT number' }, isCode: true }),
  /** Numbers of cartons and pallets begin with it (SSCC); without it their labels have the company's own numbers. */
  gs1_prefix: field('text', maybe(Gs1Prefix), {
    label: { ar: 'بادئة GS1 للمنشأة', en: 'GS1 company prefix' },
    isCode: true,
  }),
  /** Keeps the SSCCs made here apart from those of another system of the company. */
  sscc_extension: wholeNumberFrom(0, {
    min: 0,
    max: 9,
    label: { ar: 'رقم امتداد SSCC', en: 'SSCC extension digit' },
  }),
  // Pictures have no text, so the history cannot show them.
  logo: field('own', maybe(FileRef), { label: { ar: 'الشعار', en: 'Logo' }, isHidden: true }),
  banner: field('own', maybe(FileRef), { label: { ar: 'صورة الغلاف', en: 'Banner' }, isHidden: true }),
}
