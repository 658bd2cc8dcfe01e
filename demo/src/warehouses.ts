import type { warehouses } from '@mawrid/server/src/features/warehouses/demo.ts'

export type DemoWarehouse = Omit<
  typeof warehouses.$inferInsert,
  'id' | 'companyId' | 'addressId' | 'createdAt' | 'updatedAt'
>

const wholeDay = [{ opens: '08:00', closes: '17:00' }]
const splitDay = [
  { opens: '08:30', closes: '12:00' },
  { opens: '16:00', closes: '21:00' },
]

/** Those of the active seller. */
export const demoWarehouses: readonly DemoWarehouse[] = [
  {
    nameAr: 'مستودع المصنع',
    nameEn: 'Factory warehouse',
    code: 'RUH-1',
    kind: 'owned',
    managerName: 'نورة سعد العتيبي',
    managerPhone: '+966551248830',
    storage: ['ambient'],
    capacityM3: '4200',
    workingHours: {
      sunday: wholeDay,
      monday: wholeDay,
      tuesday: wholeDay,
      wednesday: wholeDay,
      thursday: wholeDay,
      friday: [],
      saturday: [{ opens: '09:00', closes: '13:00' }],
    },
    closedDays: [],
    cutoffTime: '13:00',
    handlingDays: 1,
    pickup: true,
    deliveryRegions: [
      { region: 'SA-01', fee: '35.00', free_from: '3000.00', days: 1 },
      { region: 'SA-05', fee: '60.00', free_from: null, days: 2 },
      { region: 'SA-04', fee: '60.00', free_from: null, days: 2 },
    ],
    isDefault: true,
    status: 'active',
  },
  {
    nameAr: 'مستودع المنطقة الغربية',
    nameEn: 'Western warehouse',
    code: 'JED-1',
    kind: 'leased',
    managerName: 'يوسف الزهراني',
    managerPhone: '+966504417263',
    storage: ['ambient', 'chilled'],
    capacityM3: '1150.5',
    workingHours: {
      sunday: splitDay,
      monday: splitDay,
      tuesday: splitDay,
      wednesday: splitDay,
      thursday: splitDay,
      friday: [],
      saturday: splitDay,
    },
    closedDays: [],
    cutoffTime: '11:00',
    handlingDays: 2,
    pickup: false,
    deliveryRegions: [
      { region: 'SA-02', fee: '30.00', free_from: '2500.00', days: 1 },
      { region: 'SA-03', fee: '55.00', free_from: null, days: 2 },
    ],
    isDefault: false,
    status: 'active',
  },
]
