import type { AssignableRole } from '@mawrid/contract/team/ownRole.ts'
import type { users } from '@mawrid/server/src/features/account/demo.ts'
import type { addresses } from '@mawrid/server/src/features/addresses/demo.ts'
import type { companies } from '@mawrid/server/src/features/companies/demo.ts'
import { type DemoWarehouse, demoWarehouses } from './warehouses.ts'

type Person = Pick<typeof users.$inferInsert, 'email' | 'firstName' | 'lastName' | 'phone' | 'lang'>
type Company = Omit<typeof companies.$inferInsert, 'id' | 'userId' | 'createdAt' | 'updatedAt'>
type Place = Omit<typeof addresses.$inferInsert, 'id' | 'companyId' | 'createdAt' | 'updatedAt'>

export interface DemoSeller {
  readonly person: Person
  /** The person in the sandbox's Nafath and commercial register. */
  readonly identity: { readonly nationalId: string; readonly nameAr: string; readonly nameEn: string }
  readonly company: Company | null
  /** In the team of the first of these companies. */
  readonly role?: AssignableRole
  /** The codes of the only warehouses the member sees. */
  readonly onlyWarehouses?: readonly string[]
  readonly isPaid: boolean
  readonly addresses: readonly Place[]
  /** In the order of the addresses. */
  readonly warehouses: readonly DemoWarehouse[]
}

/** One seller for each stage on the way to selling, the team of the first one's company, and a seller connected to ZATCA. */
export const demoSellers: readonly DemoSeller[] = [
  {
    person: {
      email: 'active@demo.mawrid.test',
      firstName: 'نورة سعد',
      lastName: 'العتيبي',
      phone: '+966551248830',
      lang: 'en',
    },
    identity: { nationalId: '1094826730', nameAr: 'نورة سعد العتيبي', nameEn: 'NOURAH SAAD ALOTAIBI' },
    company: {
      name: 'شركة نجد لصناعات التغليف',
      slug: 'najd-packaging',
      description:
        'كراتين وأغلفة غذائية ومواد تغليف واقية، نصنعها في الرياض منذ 2009 للمطاعم ومصانع الألبان والمتاجر الإلكترونية.',
      descriptionEn:
        'Cartons, food packaging and protective wrapping, made in Riyadh since 2009 for restaurants, dairies and online shops.',
      descriptionAr:
        'كراتين وأغلفة غذائية ومواد تغليف واقية، نصنعها في الرياض منذ 2009 للمطاعم ومصانع الألبان والمتاجر الإلكترونية.',
      address: 'المدينة الصناعية الثانية، الرياض',
      phone: '+966112659047',
      email: 'sales@najd-packaging.example',
      website: 'https://najd-packaging.example',
      providerType: 'manufacturer',
      mmknPfp: '2.50',
      taxNumber: '310284759100003',
      gs1Prefix: '6289000',
      isVerified: true,
      cr: '1010274836',
      crName: 'شركة نجد لصناعات التغليف',
      crEntityNumber: '7001583942',
      crMainNumber: '1010274836',
      crMainEntityNumber: '7001583942',
      crStatus: 'active',
      crCity: 'الرياض',
      crActivities: ['صناعة الورق المقوى والكرتون المموّج', 'صناعة العبوات البلاستيكية', 'البيع بالجملة لمواد التغليف'],
      issueDate: '2009-10-18',
    },
    isPaid: true,
    addresses: [
      {
        label: 'المصنع والمكتب الرئيسي',
        kind: 'national',
        shortAddress: 'RIND3718',
        buildingNumber: '3718',
        streetAr: 'شارع 94',
        streetEn: 'Street 94',
        districtAr: 'المدينة الصناعية الثانية',
        districtEn: 'Second Industrial City',
        city: 'الرياض',
        cityId: 3,
        region: 'SA-01',
        postalCode: '14331',
        additionalNumber: '7246',
        lat: 24.5462,
        lng: 46.9218,
        contactName: 'نورة سعد العتيبي',
        contactPhone: '+966551248830',
        isDefault: true,
      },
      {
        label: 'المستودع الغربي',
        kind: 'warehouse',
        shortAddress: 'JKHA6152',
        buildingNumber: '6152',
        streetAr: 'طريق الملك فيصل',
        streetEn: 'King Faisal Road',
        districtAr: 'الخمرة',
        districtEn: 'Al Khumrah',
        city: 'جدة',
        cityId: 18,
        region: 'SA-02',
        postalCode: '22514',
        additionalNumber: '3390',
        lat: 21.3284,
        lng: 39.2207,
        contactName: 'يوسف الزهراني',
        contactPhone: '+966504417263',
      },
    ],
    warehouses: demoWarehouses,
  },
  {
    person: {
      email: 'inactive@demo.mawrid.test',
      firstName: 'عبدالرحمن',
      lastName: 'الغامدي',
      phone: '+966507731946',
      lang: 'ar',
    },
    identity: { nationalId: '1105837494', nameAr: 'عبدالرحمن علي الغامدي', nameEn: 'ABDULRAHMAN ALI ALGHAMDI' },
    company: {
      name: 'مؤسسة سواحل الحجاز للأغذية',
      slug: 'sawahel-alhejaz',
      description: 'توريد التمور والبهارات والمواد الغذائية الجافة للفنادق والمطاعم في منطقة مكة المكرمة.',
      descriptionAr: 'توريد التمور والبهارات والمواد الغذائية الجافة للفنادق والمطاعم في منطقة مكة المكرمة.',
      address: 'حي الصفا، جدة',
      phone: '+966126834105',
      email: 'orders@sawahel-alhejaz.example',
      website: 'https://sawahel-alhejaz.example',
      providerType: 'wholesaler',
    },
    isPaid: false,
    addresses: [
      {
        label: 'المكتب الرئيسي',
        kind: 'national',
        shortAddress: 'JSAF4827',
        buildingNumber: '4827',
        streetAr: 'شارع أم القرى',
        streetEn: 'Umm Al Qura Street',
        districtAr: 'الصفا',
        districtEn: 'As Safa',
        city: 'جدة',
        cityId: 18,
        region: 'SA-02',
        postalCode: '23535',
        additionalNumber: '8014',
        contactName: 'عبدالرحمن الغامدي',
        contactPhone: '+966507731946',
        isDefault: true,
      },
    ],
    warehouses: [],
  },
  {
    person: {
      email: 'new@demo.mawrid.test',
      firstName: 'سارة',
      lastName: 'القحطاني',
      phone: '+966543906218',
      lang: 'en',
    },
    identity: { nationalId: '1067203842', nameAr: 'سارة محمد القحطاني', nameEn: 'SARAH MOHAMMED ALQAHTANI' },
    company: null,
    isPaid: false,
    addresses: [],
    warehouses: [],
  },
  {
    person: {
      email: 'connected@demo.mawrid.test',
      firstName: 'ماجد',
      lastName: 'الدوسري',
      phone: '+966505318742',
      lang: 'ar',
    },
    identity: { nationalId: '1082641935', nameAr: 'ماجد فهد الدوسري', nameEn: 'MAJED FAHAD ALDOSARI' },
    company: {
      name: 'شركة روافد الشرقية لمواد البناء',
      slug: 'rawafid-alsharqiya',
      description: 'أسمنت وحديد تسليح وعوازل ودهانات للمقاولين في المنطقة الشرقية، مع التوصيل إلى الموقع.',
      descriptionAr: 'أسمنت وحديد تسليح وعوازل ودهانات للمقاولين في المنطقة الشرقية، مع التوصيل إلى الموقع.',
      address: 'المدينة الصناعية الثانية، الدمام',
      phone: '+966138264715',
      email: 'sales@rawafid-alsharqiya.example',
      website: 'https://rawafid-alsharqiya.example',
      providerType: 'wholesaler',
      taxNumber: '311906428900003',
      isVerified: true,
      cr: '2050118347',
      crName: 'شركة روافد الشرقية لمواد البناء',
      crEntityNumber: '7014628359',
      crMainNumber: '2050118347',
      crMainEntityNumber: '7014628359',
      crStatus: 'active',
      crCity: 'الدمام',
      crActivities: ['البيع بالجملة لمواد البناء', 'البيع بالجملة للدهانات والعوازل'],
      issueDate: '2019-03-11',
    },
    isPaid: true,
    addresses: [
      {
        label: 'المكتب الرئيسي',
        kind: 'national',
        shortAddress: 'DMIC6284',
        buildingNumber: '6284',
        streetAr: 'شارع 71',
        streetEn: 'Street 71',
        districtAr: 'المدينة الصناعية الثانية',
        districtEn: 'Second Industrial City',
        city: 'الدمام',
        cityId: 13,
        region: 'SA-04',
        postalCode: '34326',
        additionalNumber: '3815',
        contactName: 'ماجد فهد الدوسري',
        contactPhone: '+966505318742',
        isDefault: true,
      },
    ],
    warehouses: [],
  },
  {
    person: {
      email: 'manager@demo.mawrid.test',
      firstName: 'تركي ناصر',
      lastName: 'الحربي',
      phone: '+966555103947',
      lang: 'ar',
    },
    identity: { nationalId: '1013186091', nameAr: 'تركي ناصر الحربي', nameEn: 'TURKI NASSER ALHARBI' },
    company: null,
    role: 'manager',
    isPaid: false,
    addresses: [],
    warehouses: [],
  },
  {
    person: {
      email: 'sales@demo.mawrid.test',
      firstName: 'ريم خالد',
      lastName: 'الشمري',
      phone: '+966503882416',
      lang: 'ar',
    },
    identity: { nationalId: '1033875004', nameAr: 'ريم خالد الشمري', nameEn: 'REEM KHALID ALSHAMMARI' },
    company: null,
    role: 'sales',
    isPaid: false,
    addresses: [],
    warehouses: [],
  },
  {
    person: {
      email: 'warehouse@demo.mawrid.test',
      firstName: 'يوسف علي',
      lastName: 'القرني',
      phone: '+966556047731',
      lang: 'ar',
    },
    identity: { nationalId: '1074395755', nameAr: 'يوسف علي القرني', nameEn: 'YOUSEF ALI ALQARNI' },
    company: null,
    role: 'warehouse',
    onlyWarehouses: ['RUH-1'],
    isPaid: false,
    addresses: [],
    warehouses: [],
  },
  {
    person: {
      email: 'finance@demo.mawrid.test',
      firstName: 'هند إبراهيم',
      lastName: 'السبيعي',
      phone: '+966508319264',
      lang: 'en',
    },
    identity: { nationalId: '1097299752', nameAr: 'هند إبراهيم السبيعي', nameEn: 'HIND IBRAHIM ALSUBAIE' },
    company: null,
    role: 'finance',
    isPaid: false,
    addresses: [],
    warehouses: [],
  },
]
