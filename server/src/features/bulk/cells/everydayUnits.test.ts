import { expect, test } from 'vitest'
import { unitId } from '../../reference/index.ts'
import { normalized } from '../columns/normalized.ts'
import { codedUnits, productCategories } from '../imports/facts.ts'
import { namesOf } from './names.ts'

const names = namesOf(productCategories, codedUnits, [])

test.each([
  [
    'piece',
    [
      'حبة',
      'حبه',
      'حَبّة',
      'الحبة',
      'حبات',
      'قطعه',
      'القطع',
      'وحدة',
      'عدد',
      'Pcs',
      'PCS.',
      'pc',
      'Each',
      'EA',
      'Unit(s)',
    ],
  ],
  ['dozen', ['درزن', 'درازن', 'دزينة', 'دستة', 'Doz.', 'dz', 'DZN', 'dozen']],
  ['pack', ['باكيت', 'باكيتات', 'باكت', 'بكت', 'عبوه', 'عبوات', 'PKT', 'pack', 'Packets', 'pkg']],
  ['box', ['علبه', 'العلب', 'بوكس', 'صناديق', 'Box', 'bx']],
  ['carton', ['كرتون', 'كرتونه', 'كراتين', 'كارتون', 'الكرتون', 'ctn', 'CTNS', 'Case', 'cs', 'Carton(s)']],
  ['bag', ['أكياس', 'اكياس', 'كيس', 'شوال', 'Bags', 'sack']],
  ['roll', ['رول', 'رولات', 'الرول', 'لفه', 'بكرة', 'Roll', 'RL']],
  ['sheet', ['ألواح', 'الواح', 'شيت', 'Sheets']],
  ['bundle', ['شدة', 'شده', 'شدّات', 'ربطه', 'حزمة', 'bundle', 'bdl']],
  ['kilogram', ['كيلو', 'كجم', 'كغ', 'كيلوجرام', 'كيلو غرام', 'KG', 'Kgs', 'kilo']],
  ['tonne', ['طن', 'أطنان', 'ton', 'MT']],
  ['litre', ['لتر', 'ليتر', 'لترات', 'Ltr', 'L', 'liters']],
  ['metre', ['متر', 'أمتار', 'متر طولي', 'Mtr', 'm']],
  ['square-metre', ['م2', 'م²', 'متر مربع', 'SQM', 'm2']],
] as const)('C-10: everyday words for %s are known', (code, words) => {
  for (const word of words) expect(names.find('unit', word), word).toEqual({ id: unitId(code) })
})

test('no word names two units', () => {
  const owners = new Map<string, string>()
  for (const { id, names: all } of codedUnits) {
    for (const word of all) {
      expect(owners.get(normalized(word)) ?? id, word).toBe(id)
      owners.set(normalized(word), id)
    }
  }
})
