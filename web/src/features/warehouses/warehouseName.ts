import type { Warehouse } from '@mawrid/contract/warehouses/warehouse.ts'
import type { Lang } from '../../ui/format/formats.ts'

/** The English name may be left out; the Arabic one never is. */
export function warehouseName({ name_ar, name_en }: Pick<Warehouse, 'name_ar' | 'name_en'>, lang: Lang): string {
  return lang === 'en' ? (name_en ?? name_ar) : name_ar
}
