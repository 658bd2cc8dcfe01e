import { vatFields } from '../listings/fields.ts'
import { weekDays, workingHoursParts } from '../values/workingHours.ts'
import type { Labels } from './actionTexts.ts'

const words = ({ ar, en }: { readonly ar: string; readonly en: string }): Labels => [ar, en]

/** What the fields are called that several kinds of record have. */
export const sharedFields: Readonly<Record<string, Labels>> = {
  name: ['الاسم', 'Name'],
  name_ar: ['الاسم بالعربية', 'Name in Arabic'],
  name_en: ['الاسم بالإنجليزية', 'Name in English'],
  label_ar: ['البيان بالعربية', 'Label in Arabic'],
  label_en: ['البيان بالإنجليزية', 'Label in English'],
  description_ar: ['الوصف بالعربية', 'Description in Arabic'],
  description_en: ['الوصف بالإنجليزية', 'Description in English'],
  category: ['التصنيف', 'Category'],
  kind: ['النوع', 'Type'],
  number: ['الرقم', 'Number'],
  slug: ['عنوان الصفحة', 'Page address'],
  regions: ['المناطق', 'Regions'],
  documents: ['المستندات', 'Documents'],
  file: ['الملف', 'File'],
  sku: ['رمز الصنف', 'SKU'],
  unit: ['الوحدة', 'Unit'],
  price: ['السعر', 'Price'],
  percent: ['النسبة', 'Percentage'],
  version: ['الإصدار', 'Version'],
  year: ['السنة', 'Year'],
  stage: ['المرحلة', 'Stage'],
  vat_category: words(vatFields.vat_category.label),
  exemption_code: words(vatFields.exemption_code.label),
  working_hours: ['ساعات العمل', 'Working hours'],
  ...Object.fromEntries(
    [...weekDays, 'opens' as const, 'closes' as const].map((part) => [part, words(workingHoursParts[part])]),
  ),
}
