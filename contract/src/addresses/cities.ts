import type { Region } from './regions.ts'

export interface City {
  /** The national address system's own number: names repeat across regions. */
  readonly id: number
  readonly region: Region
  readonly name_ar: string
  readonly name_en: string
}

const rows: readonly (readonly [number, Region, string, string])[] = [
  [3, 'SA-01', 'الرياض', 'Riyadh'],
  [1061, 'SA-01', 'الخرج', 'Al Kharj'],
  [664, 'SA-01', 'الدرعية', 'Ad Diriyah'],
  [24, 'SA-01', 'المجمعة', 'Al Majmaah'],
  [270, 'SA-01', 'الزلفي', 'Az Zulfi'],
  [669, 'SA-01', 'الدوادمي', 'Ad Dawadimi'],
  [1351, 'SA-01', 'وادي الدواسر', 'Wadi ad-Dawasir'],
  [500, 'SA-01', 'شقراء', 'Shaqra'],
  [880, 'SA-01', 'القويعية', 'Al Quwayiyah'],
  [418, 'SA-01', 'عفيف', 'Afif'],
  [138, 'SA-01', 'الأفلاج', 'Al Aflaj'],
  [3174, 'SA-01', 'ليلى', 'Layla'],
  [990, 'SA-01', 'المزاحمية', 'Al Muzahimiyah'],
  [6, 'SA-02', 'مكة المكرمة', 'Makkah'],
  [18, 'SA-02', 'جدة', 'Jeddah'],
  [5, 'SA-02', 'الطائف', 'Taif'],
  [377, 'SA-02', 'رابغ', 'Rabigh'],
  [1625, 'SA-02', 'القنفذة', 'Al Qunfudhah'],
  [1390, 'SA-02', 'الليث', 'Al Lith'],
  [1879, 'SA-02', 'ثول', 'Thuwal'],
  [3666, 'SA-02', 'مدينة الملك عبدالله الاقتصادية', 'King Abdullah Economic City'],
  [1105, 'SA-02', 'خليص', 'Khulais'],
  [1257, 'SA-02', 'الجموم', 'Al Jumum'],
  [2800, 'SA-02', 'رنية', 'Ranyah'],
  [1248, 'SA-02', 'الخرمة', 'Al Khurmah'],
  [2156, 'SA-02', 'تربة', 'Turabah'],
  [14, 'SA-03', 'المدينة المنورة', 'Madinah'],
  [483, 'SA-03', 'ينبع', 'Yanbu'],
  [9605, 'SA-03', 'ينبع الصناعية', 'Yanbu Industrial City'],
  [199, 'SA-03', 'العلا', 'AlUla'],
  [1053, 'SA-03', 'بدر', 'Badr'],
  [288, 'SA-03', 'خيبر', 'Khaybar'],
  [360, 'SA-03', 'مهد الذهب', 'Mahd adh Dhahab'],
  [11, 'SA-05', 'بريدة', 'Buraydah'],
  [80, 'SA-05', 'عنيزة', 'Unayzah'],
  [2421, 'SA-05', 'الرس', 'Ar Rass'],
  [2448, 'SA-05', 'المذنب', 'Al Mithnab'],
  [2630, 'SA-05', 'البكيرية', 'Al Bukayriyah'],
  [2481, 'SA-05', 'البدائع', 'Al Badai'],
  [13, 'SA-04', 'الدمام', 'Dammam'],
  [31, 'SA-04', 'الخبر', 'Khobar'],
  [227, 'SA-04', 'الظهران', 'Dhahran'],
  [113, 'SA-04', 'الجبيل', 'Jubail'],
  [67, 'SA-04', 'القطيف', 'Qatif'],
  [12, 'SA-04', 'الهفوف', 'Hofuf'],
  [2748, 'SA-04', 'المبرز', 'Al Mubarraz'],
  [3677, 'SA-04', 'الأحساء', 'Al Ahsa'],
  [47, 'SA-04', 'حفر الباطن', 'Hafar al-Batin'],
  [2464, 'SA-04', 'الخفجي', 'Khafji'],
  [2590, 'SA-04', 'رأس تنورة', 'Ras Tanura'],
  [243, 'SA-04', 'بقيق', 'Abqaiq'],
  [454, 'SA-04', 'سيهات', 'Saihat'],
  [2167, 'SA-04', 'صفوى', 'Safwa'],
  [115, 'SA-04', 'النعيرية', 'An Nuayriyah'],
  [15, 'SA-14', 'أبها', 'Abha'],
  [62, 'SA-14', 'خميس مشيط', 'Khamis Mushait'],
  [1301, 'SA-14', 'بيشة', 'Bisha'],
  [1801, 'SA-14', 'محايل', 'Muhayil'],
  [2519, 'SA-14', 'النماص', 'An Namas'],
  [65, 'SA-14', 'أحد رفيدة', 'Ahad Rafidah'],
  [3328, 'SA-14', 'سراة عبيدة', 'Sarat Abidah'],
  [1846, 'SA-14', 'رجال ألمع', 'Rijal Alma'],
  [1, 'SA-07', 'تبوك', 'Tabuk'],
  [74, 'SA-07', 'تيماء', 'Tayma'],
  [233, 'SA-07', 'الوجه', 'Al Wajh'],
  [1947, 'SA-07', 'ضباء', 'Duba'],
  [323, 'SA-07', 'أملج', 'Umluj'],
  [36, 'SA-07', 'حقل', 'Haql'],
  [10, 'SA-06', 'حائل', 'Hail'],
  [2370, 'SA-06', 'بقعاء', 'Baqaa'],
  [1228, 'SA-06', 'الشنان', 'Ash Shinan'],
  [2213, 'SA-08', 'عرعر', 'Arar'],
  [2256, 'SA-08', 'رفحاء', 'Rafha'],
  [2208, 'SA-08', 'طريف', 'Turaif'],
  [17, 'SA-09', 'جازان', 'Jazan'],
  [3479, 'SA-09', 'صبيا', 'Sabya'],
  [3525, 'SA-09', 'أبو عريش', 'Abu Arish'],
  [3542, 'SA-09', 'صامطة', 'Samtah'],
  [3417, 'SA-10', 'نجران', 'Najran'],
  [3347, 'SA-10', 'شرورة', 'Sharurah'],
  [1542, 'SA-11', 'الباحة', 'Al Bahah'],
  [1531, 'SA-11', 'بلجرشي', 'Baljurashi'],
  [3236, 'SA-11', 'المخواة', 'Al Makhwah'],
  [2237, 'SA-12', 'سكاكا', 'Sakaka'],
  [2226, 'SA-12', 'القريات', 'Al Qurayyat'],
  [2268, 'SA-12', 'دومة الجندل', 'Dumat al-Jandal'],
  [2240, 'SA-12', 'طبرجل', 'Tabarjal'],
]

/** The main cities of the Kingdom, by region, the seat of each region first. */
export const cities: readonly City[] = rows.map(([id, region, name_ar, name_en]) => ({ id, region, name_ar, name_en }))

const byId = new Map(cities.map((city) => [city.id, city]))

export function cityOf(id: number): City | undefined {
  return byId.get(id)
}

interface Named {
  readonly city: string
  readonly city_id?: number | null | undefined
}

/** Finds a city entered as text, by its name in either language. */
export function cityName({ city, city_id }: Named, lang: 'ar' | 'en'): string {
  const known = city_id ? cityOf(city_id) : cities.find(({ name_ar, name_en }) => name_ar === city || name_en === city)
  return known?.[`name_${lang}`] ?? city
}
