import { choice, many, number, option, type Root, required, text, yesNo } from './declare.ts'

const storage = choice('storage', 'الحفظ', 'Storage', [
  option('ambient', 'في درجة حرارة الغرفة', 'Ambient'),
  option('chilled', 'مبرّد', 'Chilled'),
  option('frozen', 'مجمّد', 'Frozen'),
])
const shelfLife = number('shelf_life_months', 'مدة الصلاحية', 'Shelf life', 'months')
const organic = yesNo('organic', 'عضوي', 'Organic')

export const food: Root = {
  slug: 'food',
  ar: 'الأغذية والمشروبات',
  en: 'Food and beverages',
  kinds: ['product'],
  leaves: [
    {
      slug: 'dates',
      ar: 'التمور ومشتقاتها',
      en: 'Dates and date products',
      requires: 'sfda',
      attributes: [
        required(
          choice('variety', 'الصنف', 'Variety', [
            option('sukkari', 'سكري', 'Sukkari'),
            option('ajwa', 'عجوة', 'Ajwa'),
            option('khalas', 'خلاص', 'Khalas'),
            option('barhi', 'برحي', 'Barhi'),
            option('safawi', 'صفاوي', 'Safawi'),
            option('mabroom', 'مبروم', 'Mabroom'),
            option('sagai', 'صقعي', 'Sagai'),
            option('mixed', 'مشكّل', 'Mixed'),
          ]),
        ),
        number('harvest_year', 'سنة الحصاد', 'Harvest year'),
        organic,
      ],
    },
    {
      slug: 'coffee-tea',
      ar: 'القهوة والشاي',
      en: 'Coffee and tea',
      requires: 'sfda',
      attributes: [
        choice('roast', 'درجة التحميص', 'Roast', [
          option('green', 'بن أخضر', 'Green'),
          option('light', 'فاتحة', 'Light'),
          option('medium', 'متوسطة', 'Medium'),
          option('dark', 'داكنة', 'Dark'),
        ]),
        text('grown_in', 'منطقة الزراعة', 'Growing region'),
        organic,
      ],
    },
    {
      slug: 'spices-nuts',
      ar: 'البهارات والمكسرات',
      en: 'Spices and nuts',
      requires: 'sfda',
      attributes: [
        choice('form', 'الشكل', 'Form', [
          option('whole', 'حب كامل', 'Whole'),
          option('ground', 'مطحون', 'Ground'),
          option('roasted', 'محمّص', 'Roasted'),
        ]),
        shelfLife,
      ],
    },
    {
      slug: 'dairy-eggs',
      ar: 'الألبان والبيض',
      en: 'Dairy and eggs',
      requires: 'sfda',
      attributes: [required(storage), shelfLife],
    },
    {
      slug: 'meat-poultry',
      ar: 'اللحوم والدواجن',
      en: 'Meat and poultry',
      requires: 'sfda',
      attributes: [required(storage), required(yesNo('halal', 'حلال', 'Halal')), shelfLife],
    },
    {
      slug: 'rice-grains',
      ar: 'الأرز والحبوب والدقيق',
      en: 'Rice, grains and flour',
      requires: 'sfda',
      attributes: [shelfLife, organic],
    },
    {
      slug: 'oils-sauces',
      ar: 'الزيوت والصلصات',
      en: 'Oils and sauces',
      requires: 'sfda',
      attributes: [number('volume_l', 'الحجم', 'Volume', 'L'), shelfLife],
    },
    {
      slug: 'water-juices',
      ar: 'المياه والعصائر',
      en: 'Water and juices',
      requires: 'sfda',
      attributes: [
        number('volume_l', 'الحجم', 'Volume', 'L'),
        many('allergens', 'مسببات الحساسية', 'Allergens', [
          option('milk', 'الحليب', 'Milk'),
          option('nuts', 'المكسرات', 'Nuts'),
          option('soy', 'الصويا', 'Soya'),
          option('gluten', 'الغلوتين', 'Gluten'),
        ]),
      ],
    },
  ],
}
