/** National addresses of the stand-in, with the fields of the real service. `_L2` is the other language. */
export interface Place {
  readonly short: string
  readonly additional: string
  readonly postCode: string
  readonly street: readonly [ar: string, en: string]
  readonly district: readonly [ar: string, en: string]
  readonly city: readonly [id: string, ar: string, en: string]
  readonly region: readonly [id: string, ar: string, en: string]
  readonly at: readonly [lat: string, lng: string]
}

const riyadh = ['1', 'منطقة الرياض', 'Riyadh'] as const
const makkah = ['2', 'منطقة مكة المكرمة', 'Makkah'] as const
const eastern = ['5', 'المنطقة الشرقية', 'Eastern Province'] as const

export const places: readonly Place[] = [
  {
    short: 'RIND3718',
    additional: '7246',
    postCode: '14331',
    street: ['شارع 94', 'Street 94'],
    district: ['المدينة الصناعية الثانية', 'Second Industrial City'],
    city: ['3', 'الرياض', 'Riyadh'],
    region: riyadh,
    at: ['24.5462', '46.9218'],
  },
  {
    short: 'RRRD2929',
    additional: '8118',
    postCode: '12313',
    street: ['طريق الملك فهد', 'King Fahd Road'],
    district: ['العليا', 'Al Olaya'],
    city: ['3', 'الرياض', 'Riyadh'],
    region: riyadh,
    at: ['24.6936', '46.6853'],
  },
  {
    short: 'JKHA6152',
    additional: '3390',
    postCode: '22514',
    street: ['طريق الملك فيصل', 'King Faisal Road'],
    district: ['الخمرة', 'Al Khumrah'],
    city: ['18', 'جدة', 'Jeddah'],
    region: makkah,
    at: ['21.3284', '39.2207'],
  },
  {
    short: 'JSAF4827',
    additional: '8014',
    postCode: '23535',
    street: ['شارع أم القرى', 'Umm Al Qura Street'],
    district: ['الصفا', 'As Safa'],
    city: ['18', 'جدة', 'Jeddah'],
    region: makkah,
    at: ['21.5879', '39.2054'],
  },
  {
    short: 'DSHA4105',
    additional: '2276',
    postCode: '32256',
    street: ['شارع الأمير محمد بن فهد', 'Prince Mohammed bin Fahd Street'],
    district: ['الشاطئ الشرقي', 'Ash Shati Ash Sharqi'],
    city: ['13', 'الدمام', 'Dammam'],
    region: eastern,
    at: ['26.4655', '50.1192'],
  },
]
