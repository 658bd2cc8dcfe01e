import { ne } from 'drizzle-orm'
import type { Clock, Db, Events } from '../../../platform/parts.ts'
import { isHeldBack } from '../../approvals/index.ts'
import { categoryTree, unitList } from '../../reference/index.ts'
import { warehouses as warehouseTable } from '../../warehouses/tables.ts'
import { type NamedCategory, type Names, namesOf } from '../cells/names.ts'
import { normalized } from '../columns/normalized.ts'
import type { ImportRecord } from '../tables.ts'

/** What bulk work needs, in whatever thread it runs. */
export interface Deps {
  readonly clock: Clock
  readonly events: Pick<Events, 'announce'>
  readonly listingReview: boolean
  readonly companyId: string
  readonly userId: string
  /** The import or bulk change that it belongs to. */
  readonly causeId: string
}

/** What is needed to read the rows of one company's file. */
export interface Facts {
  readonly names: Names
  /** The warehouse for rows that name none. */
  readonly defaultWarehouse: string | null
  /** Whether lower stock would have to be approved, which is not possible row by row. */
  readonly isLossHeldBack: boolean
}

export const productCategories: readonly NamedCategory[] = categoryTree
  .filter(({ kinds }) => kinds.includes('product'))
  .map(({ id, parent, slug, name_ar, name_en, is_leaf }) => ({
    id,
    parent,
    slug,
    nameAr: name_ar,
    nameEn: name_en,
    isLeaf: is_leaf,
  }))

/**
 * What sellers of the Kingdom and other systems call the units of trade, by the unit's code; the forms of letters, capitals
 * and signs do not matter.
 */
const everydayUnits: Readonly<Record<string, readonly string[]>> = {
  piece: ['حبة', 'حبات', 'حبه', 'قطع', 'وحدة', 'عدد', 'pcs', 'pieces', 'each', 'ea', 'pce', 'unit', 'units', 'nos'],
  pair: ['جوز', 'أزواج', 'pairs'],
  set: ['سيت', 'أطقم', 'sets', 'kit'],
  dozen: ['دزينة', 'دستة', 'درازن', 'dozens', 'dz', 'dzn'],
  pack: ['باكيت', 'باكت', 'بكت', 'بكيت', 'باكج', 'عبوات', 'مغلف', 'packs', 'packet', 'packets', 'pkt'],
  box: ['بوكس', 'علب', 'صندوق', 'صناديق', 'boxes', 'bx'],
  carton: ['كرتونة', 'كراتين', 'cartons', 'case', 'cases', 'ct'],
  bag: ['أكياس', 'شوال', 'خيشة', 'شكارة', 'bags', 'sack', 'sacks'],
  roll: ['رول', 'رولات', 'لفات', 'بكرة', 'rolls', 'reel'],
  sheet: ['ألواح', 'شيت', 'ورقة', 'sheets'],
  bundle: ['ربط', 'ربطات', 'شدة', 'حزمة', 'bundles'],
  drum: ['براميل', 'درم', 'درام', 'drums', 'barrel'],
  pallet: ['طبالي', 'بالتة', 'باليت', 'بليت', 'منصة نقالة', 'pallets'],
  container: ['حاويات', 'كونتينر', 'كنتينر', 'containers'],
  gram: ['جرام', 'جرامات', 'غرامات', 'غ', 'grams', 'gm', 'gr'],
  kilogram: ['كيلو', 'كيلوجرام', 'كيلو جرام', 'كغ', 'كغم', 'kilo', 'kilos', 'kgs', 'kgm'],
  tonne: ['أطنان', 'ton', 'tons', 'tonnes'],
  millilitre: ['ملي', 'ملليلتر', 'milliliter', 'millilitres'],
  litre: ['ليتر', 'لترات', 'liter', 'liters', 'litres', 'ltr', 'lt'],
  metre: ['أمتار', 'متر طولي', 'meter', 'meters', 'metres', 'mtr'],
  'square-metre': ['م2', 'متر2', 'sqm', 'square meter'],
  'cubic-metre': ['م3', 'متر3', 'cbm', 'cubic meter'],
  hour: ['ساعات', 'hours', 'hr', 'hrs'],
  day: ['أيام', 'days'],
  week: ['أسابيع', 'weeks'],
  month: ['شهور', 'أشهر', 'months'],
  year: ['سنوات', 'عام', 'years'],
  visit: ['زيارات', 'visits'],
  trip: ['رحلات', 'trips'],
  person: ['أشخاص', 'persons', 'people'],
  project: ['مشاريع', 'projects'],
}

export const codedUnits = unitList.map(({ id, code, name_ar, name_en, symbol_ar, symbol_en }) => ({
  id,
  names: [code, name_en, name_ar, symbol_en, symbol_ar, ...(everydayUnits[code] ?? [])],
}))

/** `units` are the file's unknown words, with the units that they were mapped to. */
export async function readFacts(
  db: Db,
  person: Pick<Deps, 'companyId' | 'userId'>,
  units: readonly MappedUnit[],
): Promise<Facts> {
  const warehouses = await db
    .select({
      id: warehouseTable.id,
      code: warehouseTable.code,
      nameAr: warehouseTable.nameAr,
      nameEn: warehouseTable.nameEn,
      isDefault: warehouseTable.isDefault,
    })
    .from(warehouseTable)
    .where(ne(warehouseTable.status, 'archived'))
  const coded = warehouses.map(({ id, code, nameAr, nameEn }) => ({ id, names: [code, nameAr, nameEn] }))
  return {
    names: namesOf(productCategories, [...codedUnits, ...mappedUnits(units)], coded),
    defaultWarehouse: warehouses.find(({ isDefault }) => isDefault)?.id ?? null,
    isLossHeldBack: await isHeldBack(db, 'write_off_over', person),
  }
}

type MappedUnit = Pick<ImportRecord['units'][number], 'text' | 'unit'>

function mappedUnits(units: readonly MappedUnit[]) {
  return units.flatMap(({ text, unit }) => (unit === null ? [] : [{ id: unit, names: [text] }]))
}

const ownUnits = new Set(codedUnits.flatMap(({ names }) => names.map(normalized)))

/** Whether a cell of a unit column names one of the marketplace's units, without any mapping. */
export function isKnownUnit(text: string): boolean {
  return ownUnits.has(normalized(text))
}
