/** A person of the stand-in's register. The first four are the demonstration's sellers. */
export const people = {
  noura: { id: '1094826730', name: 'نورة بنت سعد العتيبي' },
  abdulrahman: { id: '1105837494', name: 'عبدالرحمن بن علي الغامدي' },
  sara: { id: '1067203842', name: 'سارة بنت محمد القحطاني' },
  majed: { id: '1082641935', name: 'ماجد بن فهد الدوسري' },
  fahad: { id: '1055667784', name: 'فهد بن ناصر الشمري' },
  rajesh: { id: '2219047384', name: 'راجيش كومار' },
} as const

interface Person {
  readonly id: string
  readonly name: string
}

export interface Company {
  readonly number: string
  readonly unifiedNumber: string
  readonly name: string
  readonly city: string
  readonly issued: string
  readonly issuedHijri: string
  readonly status?: 'suspended' | 'deleted'
  readonly inLiquidation?: true
  /** Days from today to the anniversary on which the yearly confirmation is due; it can be given until 90 days after. */
  readonly confirmationInDays?: number
  readonly owners: readonly Person[]
  readonly managers?: readonly Person[]
  readonly activities: readonly { readonly id: string; readonly name: string }[]
  /** Answers every request with this HTTP status. */
  readonly fails?: 429 | 503
}

const { noura, abdulrahman, sara, majed, fahad, rajesh } = people
const food = [{ id: '463090', name: 'البيع بالجملة للأغذية والمشروبات الأخرى' }]
const document = [
  { id: '170211', name: 'صناعة الورق المقوى والكرتون المموّج' },
  { id: '222040', name: 'صناعة العبوات البلاستيكية' },
  { id: '466999', name: 'البيع بالجملة لمواد التغليف' },
]
const [riyadh, jeddah, dammam] = ['الرياض', 'جدة', 'الدمام'] as const
const old = { issued: '2009-10-18', issuedHijri: '29-10-1430' } as const
const recent = { issued: '2019-03-11', issuedHijri: '04-07-1440' } as const

const everybody = [noura, abdulrahman, sara]

/** The known numbers, and the case each demonstrates. */
export const companies: readonly Company[] = [
  // Active, its one owner the demonstration's active seller.
  {
    number: '1010274836',
    unifiedNumber: '7001583942',
    name: 'شركة نجد لصناعات التغليف',
    city: riyadh,
    ...old,
    confirmationInDays: 240,
    owners: [noura],
    activities: document,
  },
  // Active, a sole establishment.
  {
    number: '4030291847',
    unifiedNumber: '7012846395',
    name: 'مؤسسة سواحل الحجاز للأغذية',
    city: jeddah,
    ...recent,
    confirmationInDays: 180,
    owners: [abdulrahman],
    activities: food,
  },
  // Active, its one owner the demonstration's seller who is connected to ZATCA.
  {
    number: '2050118347',
    unifiedNumber: '7014628359',
    name: 'شركة روافد الشرقية لمواد البناء',
    city: dammam,
    ...recent,
    confirmationInDays: 210,
    owners: [majed],
    activities: [{ id: '466310', name: 'البيع بالجملة لمواد البناء' }],
  },
  // Active; the seller is a manager, not an owner.
  {
    number: '1010711252',
    unifiedNumber: '7001272475',
    name: 'شركة أفق الشرق التجارية',
    city: riyadh,
    ...recent,
    confirmationInDays: 200,
    owners: [fahad],
    managers: [sara, rajesh],
    activities: food,
  },
  // Active, and its yearly confirmation runs out in 12 days.
  {
    number: '1010936182',
    unifiedNumber: '7009361824',
    name: 'مؤسسة وادي النخيل للتجارة',
    city: riyadh,
    ...recent,
    confirmationInDays: -78,
    owners: everybody,
    activities: food,
  },
  // Never confirmed in time: expired, though the register still says active.
  {
    number: '4030118523',
    unifiedNumber: '7004118523',
    name: 'مؤسسة مرسى البحر للمقاولات',
    city: jeddah,
    ...old,
    confirmationInDays: -120,
    owners: everybody,
    activities: food,
  },
  // Suspended.
  {
    number: '2050067391',
    unifiedNumber: '7002067391',
    name: 'شركة الخليج الذهبي للنقل',
    city: dammam,
    ...old,
    status: 'suspended',
    owners: everybody,
    activities: food,
  },
  // Struck off.
  {
    number: '1010392846',
    unifiedNumber: '7003392846',
    name: 'مؤسسة برج الريادة',
    city: riyadh,
    ...old,
    status: 'deleted',
    owners: everybody,
    activities: food,
  },
  // Being wound up.
  {
    number: '5850031947',
    unifiedNumber: '7005031947',
    name: 'شركة قمم عسير للتوريدات',
    city: 'أبها',
    ...old,
    inLiquidation: true,
    owners: everybody,
    activities: food,
  },
  // Another person's.
  {
    number: '1010845627',
    unifiedNumber: '7008845627',
    name: 'مؤسسة فهد الشمري للتجارة',
    city: riyadh,
    ...recent,
    confirmationInDays: 100,
    owners: [fahad],
    activities: food,
  },
  // The register is overloaded and does not answer.
  {
    number: '1010429429',
    unifiedNumber: '7004294290',
    name: 'لا يجيب',
    city: riyadh,
    ...recent,
    owners: everybody,
    activities: food,
    fails: 429,
  },
  {
    number: '1010503503',
    unifiedNumber: '7005035030',
    name: 'لا يجيب',
    city: riyadh,
    ...recent,
    owners: everybody,
    activities: food,
    fails: 503,
  },
]

/**
 * A visitor with an identity of their own has an active establishment too: its unified number is 7 and the last nine
 * digits of the national ID or iqama.
 */
export function companyOf(number: string): Company | undefined {
  const known = companies.find((company) => company.number === number || company.unifiedNumber === number)
  if (known || !/^7\d{9}$/.test(number)) return known
  const digits = number.slice(1)
  return {
    number,
    unifiedNumber: number,
    name: 'مؤسسة الرواد للتجارة',
    city: riyadh,
    ...recent,
    confirmationInDays: 300,
    owners: [1, 2].map((first) => ({ id: `${first}${digits}`, name: 'صاحب المنشأة' })),
    activities: food,
  }
}
