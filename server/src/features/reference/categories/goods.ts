import { choice, number, option, type Root, required, text, yesNo } from './declare.ts'

const warranty = number('warranty_months', 'مدة الضمان', 'Warranty', 'months')
const power = number('power_kw', 'القدرة', 'Power', 'kW')
const phases = choice('phases', 'نوع التيار', 'Supply', [
  option('single', 'أحادي الطور', 'Single phase'),
  option('three', 'ثلاثي الأطوار', 'Three phase'),
])
const condition = required(
  choice('condition', 'الحالة', 'Condition', [
    option('new', 'جديد', 'New'),
    option('refurbished', 'مجدّد', 'Refurbished'),
    option('used', 'مستعمل', 'Used'),
  ]),
)

export const medical: Root = {
  slug: 'medical',
  ar: 'المستلزمات الطبية',
  en: 'Medical supplies',
  kinds: ['product'],
  leaves: [
    {
      slug: 'medical-consumables',
      ar: 'المستهلكات الطبية',
      en: 'Medical consumables',
      requires: 'sfda',
      attributes: [required(yesNo('sterile', 'معقّم', 'Sterile')), yesNo('latex_free', 'خالٍ من اللاتكس', 'Latex free')],
    },
    {
      slug: 'medical-devices',
      ar: 'الأجهزة الطبية',
      en: 'Medical devices',
      requires: 'sfda',
      attributes: [condition, warranty],
    },
    { slug: 'lab-supplies', ar: 'مستلزمات المختبرات', en: 'Laboratory supplies', requires: 'sfda' },
    {
      slug: 'personal-protection',
      ar: 'معدات الوقاية الشخصية',
      en: 'Personal protective equipment',
      requires: 'saber',
    },
  ],
}

export const electronics: Root = {
  slug: 'electronics',
  ar: 'الإلكترونيات',
  en: 'Electronics',
  kinds: ['product'],
  leaves: [
    {
      slug: 'computers',
      ar: 'الحواسيب والخوادم',
      en: 'Computers and servers',
      requires: 'saber',
      attributes: [condition, warranty],
    },
    {
      slug: 'networking',
      ar: 'الشبكات والاتصالات',
      en: 'Networking and telecom',
      requires: 'saber',
      attributes: [warranty],
    },
    {
      slug: 'pos-devices',
      ar: 'أجهزة نقاط البيع',
      en: 'Point-of-sale devices',
      requires: 'saber',
      attributes: [warranty],
    },
    {
      slug: 'security-cameras',
      ar: 'الكاميرات وأنظمة المراقبة',
      en: 'Cameras and surveillance',
      requires: 'saber',
      attributes: [number('resolution_mp', 'الدقة', 'Resolution', 'MP'), warranty],
    },
    {
      slug: 'lighting',
      ar: 'الإضاءة',
      en: 'Lighting',
      requires: 'saber',
      attributes: [
        number('power_w', 'القدرة', 'Power', 'W'),
        number('colour_k', 'درجة حرارة اللون', 'Colour temperature', 'K'),
      ],
    },
  ],
}

export const machinery: Root = {
  slug: 'machinery',
  ar: 'الآلات والمعدات',
  en: 'Machinery and equipment',
  kinds: ['product'],
  leaves: [
    {
      slug: 'packing-machines',
      ar: 'آلات التعبئة والتغليف',
      en: 'Packing machines',
      requires: 'saber',
      attributes: [condition, power, phases, warranty],
    },
    {
      slug: 'generators',
      ar: 'المولدات الكهربائية',
      en: 'Generators',
      requires: 'saber',
      attributes: [condition, required(number('output_kva', 'القدرة الاسمية', 'Rated output', 'kVA'))],
    },
    {
      slug: 'pumps-compressors',
      ar: 'المضخات والضواغط',
      en: 'Pumps and compressors',
      requires: 'saber',
      attributes: [power, phases],
    },
    {
      slug: 'forklifts',
      ar: 'الرافعات الشوكية ومعدات المناولة',
      en: 'Forklifts and handling',
      attributes: [condition, number('load_kg', 'الحمولة', 'Load', 'kg')],
    },
    {
      slug: 'kitchen-equipment',
      ar: 'معدات المطابخ التجارية',
      en: 'Commercial kitchen equipment',
      requires: 'saber',
      attributes: [condition, power, phases],
    },
    { slug: 'tools', ar: 'العدد والأدوات', en: 'Tools', attributes: [text('brand_series', 'السلسلة', 'Series')] },
  ],
}

export const furniture: Root = {
  slug: 'furniture',
  ar: 'الأثاث والتجهيزات',
  en: 'Furniture and fittings',
  kinds: ['product'],
  leaves: [
    {
      slug: 'office-furniture',
      ar: 'أثاث المكاتب',
      en: 'Office furniture',
      attributes: [warranty, yesNo('assembly_needed', 'يحتاج إلى تركيب', 'Needs assembly')],
    },
    { slug: 'hotel-furniture', ar: 'أثاث الفنادق والمطاعم', en: 'Hotel and restaurant furniture' },
    {
      slug: 'shelving',
      ar: 'الأرفف وأنظمة التخزين',
      en: 'Shelving and storage',
      attributes: [number('load_kg', 'حمولة الرف', 'Load per shelf', 'kg')],
    },
    { slug: 'school-furniture', ar: 'أثاث المدارس', en: 'School furniture' },
  ],
}
