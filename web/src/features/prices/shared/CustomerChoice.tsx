import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { customerQuery, customersQuery } from '#features/customers/shared/queries.ts'
import { SearchField } from '#ui/fields/search/SearchField.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'

type Props = Omit<ComponentProps<typeof SearchField>, 'choices' | 'onSearch' | 'isLoading'>

/** One of the company's customers. */
export function CustomerChoice({ value, ...props }: Props) {
  const lang = useLang()
  const [search, setSearch] = useState('')
  const found = useQuery(customersQuery({ search: search.trim() || undefined, ordering: 'name', page_size: 20 }))
  const chosen = useQuery({ ...customerQuery(value ?? ''), enabled: Boolean(value) }).data
  const rows = found.data?.results ?? []
  const offered = chosen && !rows.some(({ id }) => id === chosen.id) ? [...rows, chosen] : rows
  return (
    <SearchField
      {...props}
      value={value}
      onSearch={setSearch}
      isLoading={found.isFetching}
      choices={offered.map((customer) => ({
        value: customer.id,
        label: nameIn(lang, customer),
        help: customer.number,
      }))}
    />
  )
}
