/** What the facts of goods are measured in; Arabic says it by itself where English writes a Latin sign. */
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
  MPa: 'ميغاباسكال',
  V: 'فولت',
  W: 'واط',
  kW: 'كيلوواط',
  kVA: 'كيلوفولت أمبير',
  Ah: 'أمبير ساعة',
  K: 'كلفن',
  MP: 'ميغابكسل',
} as const

export type Measure = keyof typeof measures
