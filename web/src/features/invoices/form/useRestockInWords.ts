import type { Restock } from '@mawrid/contract/invoices/draft.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { placesQuery } from '#features/stock/shared/queries.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'

/** Warehouses and conditions as two versions of a draft are told apart, by the paths of their fields. */
export function useRestockInWords(rows: readonly Restock[]): Record<string, (value: never) => string> {
  const { t } = useTranslation()
  const lang = useLang()
  const { data: places = [] } = useQuery({ ...placesQuery, enabled: rows.length > 0 })
  const warehouse = (id: string) => {
    const place = places.find((one) => one.id === id)
    return place ? nameIn(lang, place) : ''
  }
  const condition = (each: Restock['condition']) => t(`invoices.restock.conditions.${each}`)
  return Object.fromEntries(
    rows.flatMap((_row, place) => [
      [`restock.${place}.warehouse`, warehouse],
      [`restock.${place}.condition`, condition],
    ]),
  )
}
