import { importedAs } from '@mawrid/contract/products/product.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Filter } from '#ui/list/filter.ts'
import { importedFrom, importedValue } from './importedProducts.ts'
import { importQuery } from './queries.ts'

/** The filter of the import that the list's address names, shown with its file name; empty if there is none. */
export function useImportFilter(value: string | undefined): Filter[] {
  const { t } = useTranslation()
  const { import: id = '' } = importedFrom(value)
  const { data: one } = useQuery({ ...importQuery(id), enabled: id !== '' })
  if (!id) return []
  const file = one?.name ?? '…'
  return [
    {
      id: 'import',
      label: t('bulk.filter'),
      kind: 'choice',
      choices: [
        { value: importedValue(id), label: file },
        ...importedAs.map((as) => ({
          value: importedValue(id, as),
          label: `${file} · ${t(`bulk.outcomes.${as}`)}`,
        })),
      ],
    },
  ]
}
