export type Category = 'plumbing' | 'electrical' | 'safety' | 'food' | 'packaging'

/** A product as a wholesaler orders it from the maker, and the sizes it comes in. */
export interface Kind {
  en: string
  ar: string
  category: Category
  code: string
  price: number
  sizes: readonly [en: string, ar: string][]
  tags: readonly string[]
}

export const kinds: readonly Kind[] = [
  {
    en: 'Brass ball valve',
    ar: 'محبس كروي نحاسي',
    category: 'plumbing',
    code: 'VLV-BR',
    price: 38.5,
    sizes: inches(),
    tags: ['SASO', 'PN25'],
  },
  {
    en: 'Ductile iron gate valve',
    ar: 'محبس بوابي من حديد الزهر المرن',
    category: 'plumbing',
    code: 'VLV-GT',
    price: 640,
    sizes: inches(),
    tags: ['SASO'],
  },
  {
    en: 'PPR pipe, 4 m',
    ar: 'ماسورة بي بي آر، 4 م',
    category: 'plumbing',
    code: 'PIP-PPR',
    price: 17.25,
    sizes: millimetres(),
    tags: ['SASO', 'PN20', 'DVGW'],
  },
  {
    en: 'Copper building wire, 100 m',
    ar: 'سلك نحاسي للتمديدات، 100 م',
    category: 'electrical',
    code: 'CBL-CU',
    price: 289,
    sizes: [
      ['2.5 mm²', '2.5 مم²'],
      ['4 mm²', '4 مم²'],
      ['6 mm²', '6 مم²'],
    ],
    tags: ['SASO', 'IECEE'],
  },
  {
    en: 'Moulded case circuit breaker',
    ar: 'قاطع تيار مقولب',
    category: 'electrical',
    code: 'BRK-MC',
    price: 1120,
    sizes: [
      ['100 A', '100 أمبير'],
      ['250 A', '250 أمبير'],
      ['400 A', '400 أمبير'],
    ],
    tags: ['IECEE'],
  },
  {
    en: 'LED high-bay luminaire',
    ar: 'كشاف ليد للأسقف العالية',
    category: 'electrical',
    code: 'LED-HB',
    price: 315,
    sizes: [
      ['100 W', '100 واط'],
      ['150 W', '150 واط'],
      ['200 W', '200 واط'],
    ],
    tags: ['SASO 2902', 'IP65'],
  },
  {
    en: 'Safety helmet with ratchet',
    ar: 'خوذة سلامة بضبط دوّار',
    category: 'safety',
    code: 'PPE-HL',
    price: 24.9,
    sizes: [
      ['white', 'أبيض'],
      ['yellow', 'أصفر'],
      ['blue', 'أزرق'],
    ],
    tags: ['EN 397'],
  },
  {
    en: 'Nitrile gloves, box of 100',
    ar: 'قفازات نتريل، علبة 100 حبة',
    category: 'safety',
    code: 'PPE-GL',
    price: 31,
    sizes: [
      ['M', 'مقاس M'],
      ['L', 'مقاس L'],
      ['XL', 'مقاس XL'],
    ],
    tags: ['SFDA'],
  },
  {
    en: 'Dry powder extinguisher',
    ar: 'طفاية بودرة جافة',
    category: 'safety',
    code: 'FIR-DP',
    price: 142,
    sizes: [
      ['4 kg', '4 كجم'],
      ['6 kg', '6 كجم'],
      ['12 kg', '12 كجم'],
    ],
    tags: ['SASO', 'UL'],
  },
  {
    en: 'Sukkari dates, premium',
    ar: 'تمر سكري فاخر',
    category: 'food',
    code: 'DAT-SK',
    price: 96,
    sizes: [
      ['3 kg', '3 كجم'],
      ['5 kg', '5 كجم'],
      ['10 kg', '10 كجم'],
    ],
    tags: ['SFDA', 'Halal'],
  },
  {
    en: 'Long-grain basmati rice',
    ar: 'أرز بسمتي طويل الحبة',
    category: 'food',
    code: 'RIC-BS',
    price: 78.75,
    sizes: [
      ['10 kg', '10 كجم'],
      ['20 kg', '20 كجم'],
      ['35 kg', '35 كجم'],
    ],
    tags: ['SFDA'],
  },
  {
    en: 'Khawlani coffee beans',
    ar: 'بن خولاني',
    category: 'food',
    code: 'COF-KH',
    price: 165,
    sizes: [
      ['1 kg', '1 كجم'],
      ['5 kg', '5 كجم'],
      ['30 kg', '30 كجم'],
    ],
    tags: ['SFDA', 'Organic'],
  },
  {
    en: 'Corrugated carton, 5-ply',
    ar: 'كرتون مضلع، 5 طبقات',
    category: 'packaging',
    code: 'BOX-5P',
    price: 4.2,
    sizes: [
      ['40 × 30 × 30 cm', '40 × 30 × 30 سم'],
      ['60 × 40 × 40 cm', '60 × 40 × 40 سم'],
      ['80 × 60 × 60 cm', '80 × 60 × 60 سم'],
    ],
    tags: ['FSC'],
  },
  {
    en: 'Stretch film, 23 micron',
    ar: 'فيلم تغليف مطاطي، 23 ميكرون',
    category: 'packaging',
    code: 'FLM-ST',
    price: 27,
    sizes: [
      ['1.5 kg', '1.5 كجم'],
      ['2.5 kg', '2.5 كجم'],
      ['15 kg', '15 كجم'],
    ],
    tags: ['Recyclable'],
  },
  {
    en: 'Wooden pallet, heat treated',
    ar: 'طبلية خشبية معالجة حراريًا',
    category: 'packaging',
    code: 'PLT-HT',
    price: 58,
    sizes: [
      ['100 × 120 cm', '100 × 120 سم'],
      ['80 × 120 cm', '80 × 120 سم'],
      ['110 × 110 cm', '110 × 110 سم'],
    ],
    tags: ['ISPM 15'],
  },
  {
    en: 'Water storage tank, 3 layers',
    ar: 'خزان مياه، 3 طبقات',
    category: 'plumbing',
    code: 'TNK-3L',
    price: 830,
    sizes: [
      ['1,000 L', '1,000 لتر'],
      ['2,000 L', '2,000 لتر'],
      ['5,000 L', '5,000 لتر'],
    ],
    tags: ['SASO', 'UV'],
  },
  {
    en: 'Pressure booster pump',
    ar: 'مضخة تعزيز ضغط',
    category: 'plumbing',
    code: 'PMP-BS',
    price: 1450,
    sizes: [
      ['1 HP', '1 حصان'],
      ['2 HP', '2 حصان'],
    ],
    tags: ['SASO', 'IECEE'],
  },
]

function inches(): [string, string][] {
  return [
    ['½″', '½ بوصة'],
    ['1″', '1 بوصة'],
    ['2″', '2 بوصة'],
  ]
}

function millimetres(): [string, string][] {
  return [
    ['20 mm', '20 مم'],
    ['25 mm', '25 مم'],
    ['32 mm', '32 مم'],
  ]
}
