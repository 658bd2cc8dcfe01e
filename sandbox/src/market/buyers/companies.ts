/** A buyer's company as the market API expects it. */
export interface BuyerCompany {
  readonly id: string
  readonly name_ar: string
  readonly name_en: string
  readonly cr: string
  readonly vat_number: string
  readonly contact: string
  readonly phone: string
  readonly email: string
  readonly address: Readonly<Record<string, string>>
  /** The language its people write in. */
  readonly writes: 'ar' | 'en'
}

export const buyerCompanies: readonly BuyerCompany[] = [
  {
    id: '0199a000-0000-7000-8000-000000000001',
    name_ar: 'شركة واحة القصيم للتمور',
    name_en: 'Qassim Oasis Dates Company',
    cr: '1131284906',
    vat_number: '310428817600003',
    contact: 'عبدالله بن صالح الفوزان',
    phone: '+966553871420',
    email: 'purchasing@qassim-oasis.example',
    writes: 'ar',
    address: {
      short_address: 'QBRA4823',
      building_number: '4823',
      street_ar: 'طريق الملك عبدالعزيز',
      street_en: 'King Abdulaziz Road',
      district_ar: 'الصفراء',
      district_en: 'As Safra',
      city: 'بريدة',
      region: 'SA-05',
      postal_code: '52367',
      additional_number: '7190',
      contact_name: 'فهد المطيري',
      contact_phone: '+966553871421',
    },
  },
  {
    id: '0199a000-0000-7000-8000-000000000002',
    name_ar: 'مجموعة مطاعم ديرة الحجاز',
    name_en: 'Deerat Al Hijaz Restaurants Group',
    cr: '4030385172',
    vat_number: '300917264300003',
    contact: 'ريم بنت خالد باوزير',
    phone: '+966562904418',
    email: 'supply@deerat-hijaz.example',
    writes: 'ar',
    address: {
      short_address: 'JNAH7316',
      building_number: '7316',
      street_ar: 'شارع الأمير سلطان',
      street_en: 'Prince Sultan Street',
      district_ar: 'النهضة',
      district_en: 'An Nahdah',
      city: 'جدة',
      region: 'SA-02',
      postal_code: '23523',
      additional_number: '2845',
      contact_name: 'ماجد الزهراني',
      contact_phone: '+966562904419',
    },
  },
  {
    id: '0199a000-0000-7000-8000-000000000003',
    name_ar: 'شركة الساحل الشرقي للتجارة الإلكترونية',
    name_en: 'East Coast E-commerce Company',
    cr: '2050174638',
    vat_number: '311560493800003',
    contact: 'Yousef Al-Dossary',
    phone: '+966504417736',
    email: 'ops@eastcoast.example',
    writes: 'en',
    address: {
      short_address: 'DFSA3094',
      building_number: '3094',
      street_ar: 'طريق الخليج',
      street_en: 'Gulf Road',
      district_ar: 'الفيصلية',
      district_en: 'Al Faisaliyah',
      city: 'الدمام',
      region: 'SA-04',
      postal_code: '32272',
      additional_number: '6617',
      contact_name: 'Ahmed Bukhamseen',
      contact_phone: '+966504417737',
    },
  },
  {
    id: '0199a000-0000-7000-8000-000000000004',
    name_ar: 'مؤسسة جبال السروات للعسل',
    name_en: 'Sarawat Mountains Honey Establishment',
    cr: '5850081247',
    vat_number: '302748815900003',
    contact: 'علي بن سعيد القحطاني',
    phone: '+966557720983',
    email: 'orders@sarawat-honey.example',
    writes: 'ar',
    address: {
      short_address: 'ABKB5561',
      building_number: '5561',
      street_ar: 'شارع الملك فيصل',
      street_en: 'King Faisal Street',
      district_ar: 'الخالدية',
      district_en: 'Al Khalidiyah',
      city: 'أبها',
      region: 'SA-14',
      postal_code: '62521',
      additional_number: '3372',
      contact_name: 'سعيد الأحمري',
      contact_phone: '+966557720984',
    },
  },
  {
    id: '0199a000-0000-7000-8000-000000000005',
    name_ar: 'شركة رفوف الرياض للتجزئة',
    name_en: 'Riyadh Shelves Retail Company',
    cr: '1010647283',
    vat_number: '310085527100003',
    contact: 'Sarah Al-Harbi',
    phone: '+966541836207',
    email: 'procurement@riyadh-shelves.example',
    writes: 'en',
    address: {
      short_address: 'RHMA6238',
      building_number: '6238',
      street_ar: 'طريق عثمان بن عفان',
      street_en: 'Uthman Ibn Affan Road',
      district_ar: 'النرجس',
      district_en: 'An Narjis',
      city: 'الرياض',
      region: 'SA-01',
      postal_code: '13327',
      additional_number: '4410',
      contact_name: 'Turki Al-Subaie',
      contact_phone: '+966541836208',
    },
  },
  {
    id: '0199a000-0000-7000-8000-000000000006',
    name_ar: 'مخابز طيبة الحديثة',
    name_en: 'Taibah Modern Bakeries',
    cr: '4650073918',
    vat_number: '301336704200003',
    contact: 'هند بنت محمد الجهني',
    phone: '+966530062894',
    email: 'buying@taibah-bakeries.example',
    writes: 'ar',
    address: {
      short_address: 'MQBA2817',
      building_number: '2817',
      street_ar: 'طريق الهجرة',
      street_en: 'Al Hijrah Road',
      district_ar: 'قباء',
      district_en: 'Quba',
      city: 'المدينة المنورة',
      region: 'SA-03',
      postal_code: '42318',
      additional_number: '5926',
      contact_name: 'بدر الحربي',
      contact_phone: '+966530062895',
    },
  },
]

/** The buyer of a deal as the API expects it. */
export function asBuyer({ writes: _, ...company }: BuyerCompany) {
  return company
}
