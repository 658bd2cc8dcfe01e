import type { Unit } from '@mawrid/contract/reference/unit.ts'
import { fixedId } from './fixedId.ts'

/** Every unit in display order: count, weight, volume, length and area, and units of services. */
export const unitList: readonly Unit[] = [
  unit('piece', 'قطعة', 'Piece', 'قطعة', 'pc', 0),
  unit('pair', 'زوج', 'Pair', 'زوج', 'pr', 0),
  unit('set', 'طقم', 'Set', 'طقم', 'set', 0),
  unit('dozen', 'درزن', 'Dozen', 'درزن', 'doz', 0),
  unit('pack', 'عبوة', 'Pack', 'عبوة', 'pk', 0),
  unit('box', 'علبة', 'Box', 'علبة', 'box', 0),
  unit('carton', 'كرتون', 'Carton', 'كرتون', 'ctn', 0),
  unit('bag', 'كيس', 'Bag', 'كيس', 'bag', 0),
  unit('roll', 'لفة', 'Roll', 'لفة', 'roll', 0),
  unit('sheet', 'لوح', 'Sheet', 'لوح', 'sheet', 0),
  unit('bundle', 'ربطة', 'Bundle', 'ربطة', 'bdl', 0),
  unit('drum', 'برميل', 'Drum', 'برميل', 'drum', 0),
  unit('pallet', 'طبلية', 'Pallet', 'طبلية', 'plt', 0),
  unit('container', 'حاوية', 'Container', 'حاوية', 'cntr', 0),
  unit('gram', 'غرام', 'Gram', 'جم', 'g', 0),
  unit('kilogram', 'كيلوغرام', 'Kilogram', 'كجم', 'kg', 3),
  unit('tonne', 'طن', 'Tonne', 'طن', 't', 3),
  unit('millilitre', 'مليلتر', 'Millilitre', 'مل', 'ml', 0),
  unit('litre', 'لتر', 'Litre', 'ل', 'L', 3),
  unit('metre', 'متر', 'Metre', 'م', 'm', 2),
  unit('square-metre', 'متر مربع', 'Square metre', 'م²', 'm²', 2),
  unit('cubic-metre', 'متر مكعب', 'Cubic metre', 'م³', 'm³', 3),
  unit('hour', 'ساعة', 'Hour', 'ساعة', 'h', 2),
  unit('day', 'يوم', 'Day', 'يوم', 'd', 1),
  unit('week', 'أسبوع', 'Week', 'أسبوع', 'wk', 0),
  unit('month', 'شهر', 'Month', 'شهر', 'mo', 0),
  unit('year', 'سنة', 'Year', 'سنة', 'yr', 0),
  unit('visit', 'زيارة', 'Visit', 'زيارة', 'visit', 0),
  unit('trip', 'رحلة', 'Trip', 'رحلة', 'trip', 0),
  unit('person', 'شخص', 'Person', 'شخص', 'person', 0),
  unit('project', 'مشروع', 'Project', 'مشروع', 'project', 0),
]

const byId = new Map(unitList.map((one) => [one.id, one]))

export function unitOf(id: string): Unit | undefined {
  return byId.get(id)
}

export function unitId(code: string): string {
  return fixedId('unit', code)
}

function unit(
  code: string,
  name_ar: string,
  name_en: string,
  symbol_ar: string,
  symbol_en: string,
  precision: number,
): Unit {
  return { id: unitId(code), code, name_ar, name_en, symbol_ar, symbol_en, precision }
}
