/** The 13 regions of the Kingdom by ISO 3166-2; there is no SA-13. */
export const regions = [
  'SA-01',
  'SA-02',
  'SA-03',
  'SA-04',
  'SA-05',
  'SA-06',
  'SA-07',
  'SA-08',
  'SA-09',
  'SA-10',
  'SA-11',
  'SA-12',
  'SA-14',
] as const
export type Region = (typeof regions)[number]

interface RegionName {
  readonly name_ar: string
  readonly name_en: string
  /** The national address system's own number, which is not ISO's. */
  readonly splId: number
}

export const regionNames: Readonly<Record<Region, RegionName>> = {
  'SA-01': { name_ar: 'منطقة الرياض', name_en: 'Riyadh', splId: 1 },
  'SA-02': { name_ar: 'منطقة مكة المكرمة', name_en: 'Makkah', splId: 2 },
  'SA-03': { name_ar: 'منطقة المدينة المنورة', name_en: 'Madinah', splId: 3 },
  'SA-04': { name_ar: 'المنطقة الشرقية', name_en: 'Eastern Province', splId: 5 },
  'SA-05': { name_ar: 'منطقة القصيم', name_en: 'Qassim', splId: 4 },
  'SA-06': { name_ar: 'منطقة حائل', name_en: 'Hail', splId: 8 },
  'SA-07': { name_ar: 'منطقة تبوك', name_en: 'Tabuk', splId: 7 },
  'SA-08': { name_ar: 'منطقة الحدود الشمالية', name_en: 'Northern Borders', splId: 9 },
  'SA-09': { name_ar: 'منطقة جازان', name_en: 'Jazan', splId: 10 },
  'SA-10': { name_ar: 'منطقة نجران', name_en: 'Najran', splId: 11 },
  'SA-11': { name_ar: 'منطقة الباحة', name_en: 'Al Bahah', splId: 12 },
  'SA-12': { name_ar: 'منطقة الجوف', name_en: 'Al Jawf', splId: 13 },
  'SA-14': { name_ar: 'منطقة عسير', name_en: 'Asir', splId: 6 },
}
