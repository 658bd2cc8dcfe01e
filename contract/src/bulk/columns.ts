/** How a cell of a column is read. */
export const cellKinds = [
  'text',
  'prose',
  'money',
  'quantity',
  'whole',
  'yes_no',
  'category',
  'unit',
  'warehouse',
  'vat',
  'country',
  'words',
  'regions',
  'pictures',
  'options',
] as const
export type CellKind = (typeof cellKinds)[number]

interface Column {
  readonly kind: CellKind
  readonly ar: string
  readonly en: string
}

/** What a spreadsheet of products can say, in the order of the template's columns. */
export const bulkColumns = {
  sku: { kind: 'text', ar: 'رمز الصنف (SKU)', en: 'SKU' },
  name_ar: { kind: 'text', ar: 'الاسم بالعربية', en: 'Name (Arabic)' },
  name_en: { kind: 'text', ar: 'الاسم بالإنجليزية', en: 'Name (English)' },
  category: { kind: 'category', ar: 'التصنيف', en: 'Category' },
  unit: { kind: 'unit', ar: 'وحدة البيع', en: 'Unit' },
  price: { kind: 'money', ar: 'السعر (ر.س)', en: 'Price (SAR)' },
  price_on_request: { kind: 'yes_no', ar: 'السعر عند الطلب', en: 'Price on request' },
  price_includes_vat: { kind: 'yes_no', ar: 'السعر شامل الضريبة', en: 'Price includes VAT' },
  compare_at_price: { kind: 'money', ar: 'السعر قبل الخصم (ر.س)', en: 'Price before discount (SAR)' },
  cost: { kind: 'money', ar: 'التكلفة (ر.س)', en: 'Cost (SAR)' },
  vat_category: { kind: 'vat', ar: 'فئة ضريبة القيمة المضافة', en: 'VAT category' },
  exemption_code: { kind: 'text', ar: 'رمز سبب الإعفاء الضريبي', en: 'VAT exemption code' },
  warehouse: { kind: 'warehouse', ar: 'المستودع', en: 'Warehouse' },
  quantity: { kind: 'quantity', ar: 'الكمية في المستودع', en: 'Quantity in the warehouse' },
  track_stock: { kind: 'yes_no', ar: 'تتبّع المخزون', en: 'Track stock' },
  allow_backorder: { kind: 'yes_no', ar: 'البيع عند نفاد المخزون', en: 'Sell when out of stock' },
  barcode: { kind: 'text', ar: 'الباركود (GTIN)', en: 'Barcode (GTIN)' },
  brand: { kind: 'text', ar: 'العلامة التجارية', en: 'Brand' },
  model: { kind: 'text', ar: 'الطراز', en: 'Model' },
  origin_country: { kind: 'country', ar: 'بلد المنشأ', en: 'Country of origin' },
  hs_code: { kind: 'text', ar: 'رمز النظام المنسق', en: 'HS code' },
  pack_size: { kind: 'whole', ar: 'عدد الوحدات في العبوة', en: 'Units in a pack' },
  pack_unit: { kind: 'unit', ar: 'وحدة العبوة', en: 'Pack unit' },
  min_order_qty: { kind: 'quantity', ar: 'أقل كمية للطلب', en: 'Least order' },
  order_step: { kind: 'quantity', ar: 'مضاعفات الطلب', en: 'Order in steps of' },
  max_order_qty: { kind: 'quantity', ar: 'أكبر كمية للطلب', en: 'Greatest order' },
  lead_time_min: { kind: 'whole', ar: 'أقل مدة تجهيز (يوم)', en: 'Lead time from (days)' },
  lead_time_max: { kind: 'whole', ar: 'أقصى مدة تجهيز (يوم)', en: 'Lead time to (days)' },
  description_ar: { kind: 'prose', ar: 'الوصف بالعربية', en: 'Description (Arabic)' },
  description_en: { kind: 'prose', ar: 'الوصف بالإنجليزية', en: 'Description (English)' },
  tags: { kind: 'words', ar: 'الكلمات الدالة', en: 'Tags' },
  regions: { kind: 'regions', ar: 'مناطق البيع', en: 'Regions served' },
  weight_kg: { kind: 'quantity', ar: 'الوزن (كجم)', en: 'Weight (kg)' },
  length_cm: { kind: 'quantity', ar: 'الطول (سم)', en: 'Length (cm)' },
  width_cm: { kind: 'quantity', ar: 'العرض (سم)', en: 'Width (cm)' },
  height_cm: { kind: 'quantity', ar: 'الارتفاع (سم)', en: 'Height (cm)' },
  saber_no: { kind: 'text', ar: 'رقم شهادة سابر', en: 'SABER certificate' },
  sfda_no: { kind: 'text', ar: 'رقم تسجيل الغذاء والدواء', en: 'SFDA registration' },
  options_ar: { kind: 'options', ar: 'الخيارات وقيمها بالعربية', en: 'Options and values (Arabic)' },
  options_en: { kind: 'options', ar: 'الخيارات وقيمها بالإنجليزية', en: 'Options and values (English)' },
  images: { kind: 'pictures', ar: 'الصور', en: 'Pictures' },
} as const satisfies Record<string, Column>

export type BulkField = keyof typeof bulkColumns

export const bulkFields = Object.keys(bulkColumns) as [BulkField, ...BulkField[]]

/** Without these columns a file can change products, but not add any. The name can be in either language. */
export const neededForNew = ['sku', 'name_ar'] as const satisfies readonly BulkField[]

export function missingForNew(fields: readonly (BulkField | null)[]): BulkField[] {
  return neededForNew.filter((field) => !fields.includes(field) && !(field === 'name_ar' && fields.includes('name_en')))
}
