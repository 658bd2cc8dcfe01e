/**
 * What sellers of the Kingdom and other systems call the units of trade, by the unit's code: plurals, loan words and the
 * codes of accounting software. Forms of letters, capitals, signs, vowel marks and an Arabic article do not matter.
 */
export const everydayUnits: Readonly<Record<string, readonly string[]>> = {
  piece: [
    ...['حبة', 'حبات', 'حبوب', 'قطع', 'قطعة واحدة', 'وحدة', 'وحدات', 'عدد', 'مفرد', 'بالحبة', 'بالقطعة', 'بيس'],
    ...['pcs', 'pce', 'pces', 'pieces', 'each', 'ea', 'unit', 'units', 'item', 'items', 'nos', 'no', 'stk', 'single'],
  ],
  pair: ['جوز', 'أجواز', 'أزواج', 'pairs', 'prs'],
  set: ['سيت', 'سيتات', 'أطقم', 'طقوم', 'sets', 'kit', 'kits'],
  dozen: ['دزينة', 'دزينات', 'دستة', 'دست', 'درازن', 'دزن', 'dozens', 'dz', 'dzn', 'dozn'],
  pack: [
    ...['باكيت', 'باكيتات', 'باكت', 'بكت', 'بكيت', 'باكج', 'باك', 'عبوات', 'مغلف', 'مغلفات', 'ظرف', 'أظرف', 'بكج'],
    ...['packs', 'packet', 'packets', 'pac', 'pkt', 'pkts', 'pck', 'pkg', 'package', 'packages'],
  ],
  box: ['بوكس', 'بوكسات', 'علب', 'صندوق', 'صناديق', 'boxes', 'bx', 'bxs'],
  carton: [
    ...['كرتونة', 'كراتين', 'كرتونات', 'كارتون', 'كارتونة', 'كرتن'],
    ...['cartons', 'cartoon', 'ctns', 'crt', 'crtn', 'car', 'ct', 'case', 'cases', 'cs'],
  ],
  bag: ['أكياس', 'شوال', 'شوالات', 'خيشة', 'خياش', 'شكارة', 'شكائر', 'bags', 'bg', 'sack', 'sacks'],
  roll: ['رول', 'رولات', 'رولة', 'لفات', 'بكرة', 'بكرات', 'rolls', 'rol', 'rl', 'rll', 'reel', 'reels'],
  sheet: ['ألواح', 'شيت', 'شيتات', 'ورقة', 'أوراق', 'sheets', 'sht'],
  bundle: ['ربط', 'ربطات', 'شدة', 'شدات', 'شدد', 'حزمة', 'حزم', 'بندل', 'bundles', 'bndl', 'bdls'],
  drum: ['براميل', 'درم', 'درام', 'درامات', 'drums', 'barrel', 'barrels'],
  pallet: ['طبالي', 'طبليات', 'بالتة', 'بالتات', 'باليت', 'بليت', 'منصة نقالة', 'pallets', 'pal', 'plts'],
  container: ['حاويات', 'كونتينر', 'كنتينر', 'containers'],
  gram: ['جرام', 'جرامات', 'غرامات', 'غ', 'grams', 'gramme', 'gm', 'gms', 'gr', 'grm'],
  kilogram: [
    ...['كيلو', 'كيلوات', 'كيلوجرام', 'كيلو جرام', 'كيلو غرام', 'كيلوجرامات', 'كغ', 'كغم', 'كج'],
    ...['kilo', 'kilos', 'kgs', 'kgm', 'kilograms', 'kilogramme'],
  ],
  tonne: ['أطنان', 'ton', 'tons', 'tonnes', 'metric ton', 'mt', 'tne'],
  millilitre: ['ملي', 'ملليلتر', 'ملي لتر', 'مليلترات', 'milliliter', 'milliliters', 'millilitres', 'mlt'],
  litre: ['ليتر', 'لترات', 'ليترات', 'liter', 'liters', 'litres', 'ltr', 'ltrs', 'lt', 'lit'],
  metre: ['أمتار', 'متر طولي', 'meter', 'meters', 'metres', 'mtr', 'mtrs', 'mts', 'running meter'],
  'square-metre': ['م2', 'متر2', 'متر مسطح', 'sqm', 'sq m', 'square meter', 'square meters', 'mtk'],
  'cubic-metre': ['م3', 'متر3', 'cbm', 'cu m', 'cubic meter', 'cubic meters', 'mtq'],
  hour: ['ساعات', 'hours', 'hr', 'hrs', 'hur'],
  day: ['أيام', 'days'],
  week: ['أسابيع', 'weeks'],
  month: ['شهور', 'أشهر', 'months', 'mon'],
  year: ['سنوات', 'سنين', 'عام', 'أعوام', 'years', 'annual'],
  visit: ['زيارات', 'visits'],
  trip: ['رحلات', 'trips'],
  person: ['أشخاص', 'أفراد', 'persons', 'people', 'pax'],
  project: ['مشاريع', 'projects', 'lump sum'],
}
