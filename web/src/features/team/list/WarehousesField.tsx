import { nameWarehouses } from '@mawrid/contract/warehouses/calls.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { useUser } from '#platform/session/userStore.ts'
import { CheckboxGroup } from '#ui/fields/CheckboxGroup.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'

const namesQuery = queryOptions({
  queryKey: ['warehouses', 'names'],
  queryFn: ({ signal }) => callApi(nameWarehouses, { signal }),
})

interface Props {
  /** Null is all. */
  value: readonly string[] | null
  onChange: (value: string[] | null) => void
  error?: string | undefined
}

/** Whether somebody works with all warehouses or with chosen ones. Who is limited can choose among their own. */
export function WarehousesField({ value, onChange, error }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const own = useUser(({ user }) => user.scope?.warehouses) ?? null
  const { data } = useQuery(namesQuery)
  const places = (data?.results ?? []).filter(({ id }) => own === null || own.includes(id))
  const isChosen = value !== null

  // Of a company with one warehouse there is nothing to choose.
  if (!isChosen && own === null && places.length < 2) return null
  return (
    <div className="grid gap-3">
      {own === null && (
        <RadioGroup
          label={t('team.warehouses.label')}
          required
          value={isChosen ? 'chosen' : 'all'}
          onChange={(choice) => onChange(choice === 'all' ? null : [])}
          choices={[
            { value: 'all', label: t('team.warehouses.all') },
            { value: 'chosen', label: t('team.warehouses.chosen'), help: t('team.warehouses.help') },
          ]}
        />
      )}
      {isChosen && (
        <CheckboxGroup
          label={t('team.warehouses.which')}
          required
          value={value}
          onChange={onChange}
          error={error && value.length === 0 ? t('team.warehouses.none') : error}
          choices={places.map((place) => ({ value: place.id, label: nameIn(lang, place), help: place.code }))}
        />
      )}
    </div>
  )
}
