import { choice, many, number, option, type Root, required, yesNo } from './declare.ts'

const foodSafe = yesNo('food_safe', 'مناسب لملامسة الغذاء', 'Food safe')
const recycled = number('recycled_percent', 'نسبة المواد المعاد تدويرها', 'Recycled content', '%')
const size = [
  number('length_mm', 'الطول', 'Length', 'mm'),
  number('width_mm', 'العرض', 'Width', 'mm'),
  number('height_mm', 'الارتفاع', 'Height', 'mm'),
]
const thickness = number('thickness_micron', 'السماكة', 'Thickness', 'µm')

export const packaging: Root = {
  slug: 'packaging',
  ar: 'التعبئة والتغليف',
  en: 'Packaging',
  kinds: ['product'],
  leaves: [
    {
      slug: 'cartons',
      ar: 'الكراتين المموّجة',
      en: 'Corrugated cartons',
      attributes: [
        required(
          choice('wall', 'عدد الطبقات', 'Wall', [
            option('single', 'جدار مفرد، 3 طبقات', 'Single wall, 3 ply'),
            option('double', 'جدار مزدوج، 5 طبقات', 'Double wall, 5 ply'),
            option('triple', 'جدار ثلاثي، 7 طبقات', 'Triple wall, 7 ply'),
          ]),
        ),
        ...size,
        recycled,
      ],
    },
    {
      slug: 'food-packaging',
      ar: 'عبوات الأغذية',
      en: 'Food packaging',
      requires: 'sfda',
      attributes: [
        required(
          choice('material', 'المادة', 'Material', [
            option('paper', 'ورق', 'Paper'),
            option('pp', 'بولي بروبلين', 'Polypropylene'),
            option('pet', 'بولي إيثيلين تيرفثالات', 'PET'),
            option('bagasse', 'ألياف قصب السكر', 'Bagasse'),
            option('aluminium', 'ألمنيوم', 'Aluminium'),
          ]),
        ),
        many('stands', 'يتحمّل', 'Suitable for', [
          option('microwave', 'الميكروويف', 'Microwave'),
          option('freezer', 'التجميد', 'Freezer'),
          option('oven', 'الفرن', 'Oven'),
        ]),
        foodSafe,
      ],
    },
    {
      slug: 'bags-sacks',
      ar: 'الأكياس والشوالات',
      en: 'Bags and sacks',
      attributes: [
        choice('material', 'المادة', 'Material', [
          option('kraft', 'ورق كرافت', 'Kraft paper'),
          option('pe', 'بولي إيثيلين', 'Polyethylene'),
          option('pp_woven', 'بولي بروبلين منسوج', 'Woven polypropylene'),
          option('cotton', 'قطن', 'Cotton'),
        ]),
        thickness,
        foodSafe,
      ],
    },
    {
      slug: 'films-wraps',
      ar: 'أغلفة التغليف والاسترتش',
      en: 'Stretch film and wraps',
      attributes: [thickness, number('roll_width_mm', 'عرض اللفة', 'Roll width', 'mm'), recycled],
    },
    {
      slug: 'bottles-jars',
      ar: 'القوارير والبرطمانات',
      en: 'Bottles and jars',
      attributes: [number('volume_ml', 'السعة', 'Volume', 'ml'), foodSafe],
    },
    {
      slug: 'tapes-labels',
      ar: 'الأشرطة والملصقات',
      en: 'Tapes and labels',
      attributes: [
        number('width_mm', 'العرض', 'Width', 'mm'),
        number('roll_length_m', 'طول اللفة', 'Roll length', 'm'),
      ],
    },
    {
      slug: 'pallets-crates',
      ar: 'الطبالي والصناديق',
      en: 'Pallets and crates',
      attributes: [
        choice('material', 'المادة', 'Material', [
          option('wood', 'خشب', 'Wood'),
          option('plastic', 'بلاستيك', 'Plastic'),
        ]),
        number('load_kg', 'الحمولة', 'Load', 'kg'),
        yesNo('ispm15', 'معالج وفق ISPM 15', 'ISPM 15 treated'),
      ],
    },
    {
      slug: 'protective-packaging',
      ar: 'مواد التغليف الواقية',
      en: 'Protective packaging',
      attributes: [thickness, recycled],
    },
  ],
}
