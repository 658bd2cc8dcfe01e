import * as z from 'zod/mini'
import { regions } from '../addresses/regions.ts'
import { bilingualParts, bilingualText, field, rows } from '../fields.ts'
import { Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { Slug } from '../values/slug.ts'
import { line } from '../values/text.ts'
import { ListingDocumentInput, ListingImageInput } from './attachments.ts'
import { publicLine, publicProse } from './publicText.ts'
import { vatSchemas } from './vat.ts'

/** What a seller fills in for any kind of listing, in the order of the forms. */
export const commonFields = {
  ...bilingualText('name', 'text', publicLine(3, 150), { max: 150, label: { ar: 'الاسم', en: 'Name' } }),
  category: field('category', maybe(Id), { label: { ar: 'التصنيف', en: 'Category' } }),
  ...bilingualText('description', 'prose', publicProse(1, 5000), {
    max: 5000,
    label: { ar: 'الوصف', en: 'Description' },
  }),
  tags: field('words', z._default(z.array(line(2, 30)).check(z.maxLength(10)), []), {
    label: { ar: 'الوسوم', en: 'Tags' },
  }),
  regions: field('regions', z._default(z.array(z.enum(regions)).check(z.maxLength(regions.length)), []), {
    label: { ar: 'المناطق', en: 'Regions' },
  }),
}

/** What is sent with them, and read in another shape. */
export const attachedFields = {
  slug: field('text', maybe(Slug), {
    label: { ar: 'عنوان الصفحة', en: 'Page address' },
    notImported: 'It is made of the name.',
  }),
  images: rows(ListingImageInput, {
    max: 10,
    label: { ar: 'الصور', en: 'Pictures' },
    parts: {
      file: { ar: 'الملف', en: 'File' },
      ...bilingualParts('alt', { ar: 'وصف الصورة', en: 'Picture description' }),
    },
    notImported: 'A sheet names pictures by their addresses or by their names in a ZIP file.',
  }),
  documents: rows(ListingDocumentInput, {
    max: 10,
    label: { ar: 'المستندات', en: 'Documents' },
    parts: {
      file: { ar: 'الملف', en: 'File' },
      name: { ar: 'العنوان', en: 'Title' },
      kind: { ar: 'النوع', en: 'Type' },
      number: { ar: 'الرقم', en: 'Number' },
      expires_on: { ar: 'صالح حتى', en: 'Valid until' },
      access: { ar: 'من يمكنه الاطلاع', en: 'Visible to' },
    },
    notImported: 'Files are uploaded with the product.',
  }),
}

/** What a form of any kind sends besides the kind's own fields. */
export const listingFields = { ...commonFields, ...attachedFields }

/** How it is taxed. */
export const vatFields = {
  vat_category: field('vat', vatSchemas.vat_category, { label: { ar: 'فئة الضريبة', en: 'VAT category' } }),
  exemption_code: field('text', vatSchemas.exemption_code, {
    label: { ar: 'سبب الإعفاء من الضريبة', en: 'VAT exemption reason' },
    isCode: true,
  }),
}
