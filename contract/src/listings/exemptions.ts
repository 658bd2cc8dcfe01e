interface Exemption {
  readonly code: string
  /** All but the standard rate: zero rate, exempt, outside the scope. */
  readonly category: 'Z' | 'E' | 'O'
  readonly name_ar: string
  readonly name_en: string
}

/** Why something is not taxed at the standard rate: the codes and reasons of ZATCA's e-invoicing standard (BR-KSA-CL-04). */
export const exemptions: readonly Exemption[] = [
  { code: 'VATEX-SA-32', category: 'Z', name_ar: 'صادرات السلع من المملكة', name_en: 'Export of goods' },
  { code: 'VATEX-SA-33', category: 'Z', name_ar: 'صادرات الخدمات من المملكة', name_en: 'Export of services' },
  {
    code: 'VATEX-SA-34-1',
    category: 'Z',
    name_ar: 'النقل الدولي للسلع',
    name_en: 'International transport of goods',
  },
  {
    code: 'VATEX-SA-34-2',
    category: 'Z',
    name_ar: 'النقل الدولي للركاب',
    name_en: 'International transport of passengers',
  },
  {
    code: 'VATEX-SA-34-3',
    category: 'Z',
    name_ar: 'الخدمات المرتبطة مباشرة أو عرضًا بتوريد النقل الدولي للركاب',
    name_en: 'Services directly connected with international passenger transport',
  },
  {
    code: 'VATEX-SA-34-4',
    category: 'Z',
    name_ar: 'توريد وسائل النقل المؤهلة',
    name_en: 'Supply of a qualifying means of transport',
  },
  {
    code: 'VATEX-SA-34-5',
    category: 'Z',
    name_ar: 'الخدمات ذات الصلة بنقل السلع أو الركاب',
    name_en: 'Services relating to the transport of goods or passengers',
  },
  {
    code: 'VATEX-SA-35',
    category: 'Z',
    name_ar: 'الأدوية والمعدات الطبية',
    name_en: 'Medicines and medical equipment',
  },
  { code: 'VATEX-SA-36', category: 'Z', name_ar: 'المعادن المؤهلة', name_en: 'Qualifying metals' },
  {
    code: 'VATEX-SA-EDU',
    category: 'Z',
    name_ar: 'الخدمات التعليمية الأهلية للمواطنين',
    name_en: 'Private education to citizens',
  },
  {
    code: 'VATEX-SA-HEA',
    category: 'Z',
    name_ar: 'الخدمات الصحية الأهلية للمواطنين',
    name_en: 'Private healthcare to citizens',
  },
  {
    code: 'VATEX-SA-MLTRY',
    category: 'Z',
    name_ar: 'توريد السلع العسكرية المؤهلة',
    name_en: 'Supply of qualified military goods',
  },
  {
    code: 'VATEX-SA-29',
    category: 'E',
    name_ar: 'الخدمات المالية الواردة في المادة التاسعة والعشرين من اللائحة التنفيذية',
    name_en: 'Financial services under Article 29 of the VAT Regulations',
  },
  {
    code: 'VATEX-SA-29-7',
    category: 'E',
    name_ar: 'خدمات التأمين على الحياة الواردة في المادة التاسعة والعشرين من اللائحة التنفيذية',
    name_en: 'Life insurance under Article 29 of the VAT Regulations',
  },
  {
    code: 'VATEX-SA-30',
    category: 'E',
    name_ar: 'التوريدات العقارية الواردة في المادة الثلاثين من اللائحة التنفيذية',
    name_en: 'Real estate transactions under Article 30 of the VAT Regulations',
  },
  {
    code: 'VATEX-SA-OOS',
    category: 'O',
    name_ar: 'خارج نطاق ضريبة القيمة المضافة',
    name_en: 'Outside the scope of VAT',
  },
]

/** The reason of that code; undefined for the standard rate, which has none. */
export function exemptionOf(code: string | null | undefined): Exemption | undefined {
  return exemptions.find((exemption) => exemption.code === code)
}
