import { unitOf } from './unitList.ts'

/** The unit as documents print it in both languages. An unnamed unit is a piece. */
export function unitWords(id: string | null): { readonly ar: string; readonly en: string } {
  const unit = id ? unitOf(id) : undefined
  return unit ? { ar: unit.name_ar, en: unit.name_en } : { ar: 'وحدة', en: 'Unit' }
}

/** Codes of UN/ECE recommendation 20; what has none of its own is a piece. */
const unitCodes: Readonly<Record<string, string>> = {
  pair: 'PR',
  set: 'SET',
  dozen: 'DZN',
  pack: 'PK',
  box: 'BX',
  carton: 'CT',
  bag: 'BG',
  roll: 'RO',
  sheet: 'ST',
  bundle: 'BE',
  drum: 'DR',
  pallet: 'PX',
  container: 'CH',
  gram: 'GRM',
  kilogram: 'KGM',
  tonne: 'TNE',
  millilitre: 'MLT',
  litre: 'LTR',
  metre: 'MTR',
  'square-metre': 'MTK',
  'cubic-metre': 'MTQ',
  hour: 'HUR',
  day: 'DAY',
  week: 'WEE',
  month: 'MON',
  year: 'ANN',
}

/** The unit as electronic invoices name it. */
export function unitCode(id: string | null): string {
  return unitCodes[(id && unitOf(id)?.code) || ''] ?? 'PCE'
}
