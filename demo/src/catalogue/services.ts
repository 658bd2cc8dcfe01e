import { categoryId, unitId } from '@mawrid/server/src/features/reference/index.ts'
import type { DemoService } from './demoListing.ts'
import { gearAndSpanner, lorry, packingLine } from './drawings/machines.ts'
import { designDesk, plasticAdvice, racks, warehouse } from './drawings/places.ts'

const day = [{ opens: '08:00', closes: '17:00' }]
const working_hours = {
  sunday: day,
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: [],
  saturday: [],
}

export const demoServices: readonly DemoService[] = [
  {
    fields: {
      name_ar: 'تصميم العبوات وطباعة النماذج الأولية',
      name_en: 'Packaging design and prototypes',
      category: categoryId('marketing-design'),
      description_ar: 'نصمّم عبوة منتجك ونطبع نموذجًا أوليًا خلال أسبوع، مع ملفات جاهزة للطباعة.',
      description_en: 'We design your pack and print a prototype within a week, with files ready for the press.',
      tags: ['تصميم', 'هوية'],
      pricing_model: 'fixed',
      price: '4500.00',
      packages: [
        {
          name_ar: 'أساسية',
          name_en: 'Basic',
          price: '4500.00',
          delivery_days: 7,
          includes: ['تصميم واحد', 'نموذج أولي'],
        },
        {
          name_ar: 'متكاملة',
          name_en: 'Complete',
          price: '9800.00',
          delivery_days: 14,
          includes: ['3 تصاميم', 'نماذج لكل مقاس', 'ملفات الطباعة'],
        },
      ],
      delivery_days_min: 7,
      delivery_days_max: 14,
      coverage: [{ kind: 'remote' }, { kind: 'at_seller', cities: ['الرياض'] }],
      working_hours,
      requirements_ar: 'شعار المنشأة بصيغة قابلة للتكبير، ومقاسات المنتج، والنصوص بالعربية والإنجليزية.',
      requirements_en: 'Your logo as a vector file, the product’s measures, and the texts in both languages.',
    },
    pictures: [designDesk()],
    status: 'published',
  },
  {
    fields: {
      name_ar: 'تعبئة وتغليف لحسابك',
      name_en: 'Contract packing',
      category: categoryId('contract-packing'),
      description_ar: 'نعبّئ منتجاتك الغذائية والجافة في مصنعنا المرخّص، بالوحدة وبكميات مرنة.',
      description_en: 'Your food and dry goods packed in our licensed plant, by the piece and in flexible volumes.',
      pricing_model: 'per_unit',
      price: '0.85',
      unit: unitId('piece'),
      delivery_days_min: 3,
      delivery_days_max: 10,
      coverage: [{ kind: 'at_seller', cities: ['الرياض'] }],
      working_hours,
      licence: {
        kind: 'رخصة صناعية',
        number: '411102087345',
        issuer: 'وزارة الصناعة والثروة المعدنية',
        expires_on: '2028-03-31',
      },
    },
    pictures: [packingLine()],
    status: 'published',
  },
  {
    fields: {
      name_ar: 'تخزين وتجهيز طلبات المتاجر الإلكترونية',
      name_en: 'Storage and fulfilment for online shops',
      category: categoryId('warehousing'),
      description_ar: 'نستلم بضاعتك ونخزّنها ونجهّز طلباتك ونسلّمها لشركات التوصيل في اليوم نفسه.',
      description_en: 'We receive and store your goods, pick your orders and hand them to the carriers the same day.',
      pricing_model: 'per_unit',
      price: '7.50',
      unit: unitId('piece'),
      coverage: [{ kind: 'on_site', regions: ['SA-01', 'SA-02'], cities: ['الرياض', 'جدة'] }],
      working_hours,
    },
    pictures: [racks(), warehouse()],
    status: 'published',
  },
  {
    fields: {
      name_ar: 'صيانة آلات التغليف',
      name_en: 'Packing machine maintenance',
      category: categoryId('machine-maintenance'),
      description_ar: 'عقود صيانة وقائية وزيارات طارئة خلال 24 ساعة في الرياض والمنطقة الشرقية.',
      description_en: 'Preventive contracts, and emergency visits within 24 hours in Riyadh and the Eastern Province.',
      pricing_model: 'per_hour',
      price: '220.00',
      coverage: [{ kind: 'on_site', regions: ['SA-01', 'SA-04'] }],
      working_hours,
      warranty_days: 90,
    },
    pictures: [gearAndSpanner()],
    status: 'published',
  },
  {
    fields: {
      name_ar: 'نقل الكراتين والطبالي داخل الرياض',
      name_en: 'Carton and pallet haulage in Riyadh',
      category: categoryId('road-freight'),
      description_ar: 'شاحنات 5 و10 أطنان مع رافعة خلفية، بالحجز اليومي.',
      pricing_model: 'per_day',
      price: '850.00',
      coverage: [{ kind: 'on_site', regions: ['SA-01'], cities: ['الرياض'] }],
    },
    pictures: [lorry()],
    status: 'paused',
  },
  {
    fields: {
      name_ar: 'استشارات تقليل البلاستيك',
      name_en: 'Advice on using less plastic',
      category: categoryId('consulting'),
      pricing_model: 'on_request',
      coverage: [{ kind: 'remote' }],
    },
    pictures: [plasticAdvice()],
  },
]
