import { choice, many, number, option, type Root, required, text, yesNo } from './declare.ts'

const fabric = required(
  choice('fabric', 'الخامة', 'Fabric', [
    option('cotton', 'قطن', 'Cotton'),
    option('polyester', 'بوليستر', 'Polyester'),
    option('blend', 'مخلوط', 'Blend'),
    option('linen', 'كتان', 'Linen'),
    option('wool', 'صوف', 'Wool'),
  ]),
)

export const office: Root = {
  slug: 'office',
  ar: 'مستلزمات المكاتب والنظافة',
  en: 'Office and cleaning supplies',
  kinds: ['product'],
  leaves: [
    {
      slug: 'paper-printing',
      ar: 'الورق ومستلزمات الطباعة',
      en: 'Paper and printing',
      attributes: [number('grammage', 'وزن المتر المربع', 'Grammage', 'g/m²')],
    },
    { slug: 'stationery', ar: 'القرطاسية', en: 'Stationery' },
    {
      slug: 'cleaning-supplies',
      ar: 'مواد التنظيف وأدواته',
      en: 'Cleaning supplies',
      attributes: [yesNo('concentrated', 'مركّز', 'Concentrated')],
    },
    {
      slug: 'tissue-hygiene',
      ar: 'المناديل ومنتجات العناية الورقية',
      en: 'Tissue and hygiene paper',
      attributes: [number('ply', 'عدد الطبقات', 'Ply')],
    },
  ],
}

export const textiles: Root = {
  slug: 'textiles',
  ar: 'المنسوجات والملابس',
  en: 'Textiles and clothing',
  kinds: ['product'],
  leaves: [
    {
      slug: 'fabrics',
      ar: 'الأقمشة',
      en: 'Fabrics',
      attributes: [fabric, number('grammage', 'وزن المتر المربع', 'Grammage', 'g/m²')],
    },
    {
      slug: 'uniforms',
      ar: 'الزي الموحد وملابس العمل',
      en: 'Uniforms and workwear',
      requires: 'saber',
      attributes: [fabric],
    },
    {
      slug: 'hotel-linen',
      ar: 'مفروشات الفنادق',
      en: 'Hotel linen',
      attributes: [fabric, number('thread_count', 'عدد الخيوط', 'Thread count')],
    },
    { slug: 'thobes-abayas', ar: 'الثياب والعبايات', en: 'Thobes and abayas', requires: 'saber', attributes: [fabric] },
  ],
}

export const chemicals: Root = {
  slug: 'chemicals',
  ar: 'الكيماويات والبلاستيك',
  en: 'Chemicals and plastics',
  kinds: ['product'],
  leaves: [
    {
      slug: 'industrial-chemicals',
      ar: 'الكيماويات الصناعية',
      en: 'Industrial chemicals',
      attributes: [
        required(text('cas_no', 'رقم CAS', 'CAS number')),
        number('purity_percent', 'النقاوة', 'Purity', '%'),
      ],
    },
    {
      slug: 'plastic-resins',
      ar: 'راتنجات البلاستيك',
      en: 'Plastic resins',
      attributes: [text('grade', 'الرتبة', 'Grade')],
    },
    { slug: 'adhesives', ar: 'المواد اللاصقة', en: 'Adhesives' },
    {
      slug: 'water-treatment',
      ar: 'كيماويات معالجة المياه',
      en: 'Water treatment chemicals',
      attributes: [text('cas_no', 'رقم CAS', 'CAS number')],
    },
  ],
}

export const agriculture: Root = {
  slug: 'agriculture',
  ar: 'الزراعة والثروة الحيوانية',
  en: 'Agriculture and livestock',
  kinds: ['product'],
  leaves: [
    {
      slug: 'seeds-seedlings',
      ar: 'البذور والشتلات',
      en: 'Seeds and seedlings',
      attributes: [number('germination_percent', 'نسبة الإنبات', 'Germination', '%')],
    },
    {
      slug: 'fertilisers',
      ar: 'الأسمدة والمبيدات',
      en: 'Fertilisers and crop protection',
      attributes: [text('npk', 'نسبة NPK', 'NPK ratio')],
    },
    {
      slug: 'animal-feed',
      ar: 'الأعلاف',
      en: 'Animal feed',
      attributes: [
        many('for_animals', 'مخصص لـ', 'For', [
          option('camels', 'الإبل', 'Camels'),
          option('sheep', 'الأغنام', 'Sheep'),
          option('cattle', 'الأبقار', 'Cattle'),
          option('poultry', 'الدواجن', 'Poultry'),
        ]),
        number('protein_percent', 'نسبة البروتين', 'Protein', '%'),
      ],
    },
    { slug: 'irrigation', ar: 'أنظمة الري والبيوت المحمية', en: 'Irrigation and greenhouses' },
  ],
}

export const automotive: Root = {
  slug: 'automotive',
  ar: 'السيارات وقطع الغيار',
  en: 'Automotive and spare parts',
  kinds: ['product'],
  leaves: [
    {
      slug: 'tyres',
      ar: 'الإطارات',
      en: 'Tyres',
      requires: 'saber',
      attributes: [required(text('tyre_size', 'المقاس', 'Size'))],
    },
    {
      slug: 'vehicle-batteries',
      ar: 'بطاريات المركبات',
      en: 'Vehicle batteries',
      requires: 'saber',
      attributes: [number('capacity_ah', 'السعة', 'Capacity', 'Ah')],
    },
    {
      slug: 'spare-parts',
      ar: 'قطع الغيار',
      en: 'Spare parts',
      requires: 'saber',
      attributes: [text('part_no', 'رقم القطعة', 'Part number')],
    },
    {
      slug: 'oils-lubricants',
      ar: 'الزيوت ومواد التشحيم',
      en: 'Oils and lubricants',
      requires: 'saber',
      attributes: [text('viscosity', 'اللزوجة', 'Viscosity')],
    },
  ],
}
