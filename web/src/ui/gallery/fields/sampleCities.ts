import type { SearchChoice } from '#ui/fields/search/SearchChoice.ts'
import { useLang } from '#ui/format/useFormats.ts'

const cities = [
  { value: 'riyadh', en: 'Riyadh', ar: 'الرياض' },
  { value: 'jeddah', en: 'Jeddah', ar: 'جدة' },
  { value: 'makkah', en: 'Makkah', ar: 'مكة المكرمة' },
  { value: 'madinah', en: 'Madinah', ar: 'المدينة المنورة' },
  { value: 'dammam', en: 'Dammam', ar: 'الدمام' },
  { value: 'ahsa', en: 'Al Ahsa', ar: 'الأحساء' },
  { value: 'abha', en: 'Abha', ar: 'أبها' },
  { value: 'tabuk', en: 'Tabuk', ar: 'تبوك' },
  { value: 'buraydah', en: 'Buraydah', ar: 'بريدة' },
]

export function useSampleCities(): SearchChoice[] {
  const lang = useLang()
  return cities.map((city) => ({
    value: city.value,
    label: city[lang],
    alsoFoundBy: lang === 'ar' ? city.en : city.ar,
  }))
}
