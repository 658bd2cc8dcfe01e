/** Units of the attributes of goods. Arabic has its own words where English uses a symbol. */
export const measures = {
  mm: 'مم',
  'mm²': 'مم²',
  m: 'م',
  'm²': 'م²',
  µm: 'ميكرون',
  kg: 'كجم',
  'g/m²': 'جم/م²',
  ml: 'مل',
  L: 'ل',
  months: 'شهر',
  '%': '%',
  MPa: 'ميجاباسكال',
  V: 'فولت',
  W: 'واط',
  kW: 'كيلوواط',
  kVA: 'كيلوفولت أمبير',
  Ah: 'أمبير ساعة',
  K: 'كلفن',
  MP: 'ميجابكسل',
} as const

export type Measure = keyof typeof measures
