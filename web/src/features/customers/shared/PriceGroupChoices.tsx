import { listPriceGroups } from '@mawrid/contract/prices/calls.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { Button } from '#ui/actions/Button.tsx'

const shown = 6

const priceGroupsQuery = queryOptions({
  queryKey: ['prices', 'groups'],
  queryFn: async ({ signal }) => (await callApi(listPriceGroups, { signal })).results,
})

interface Props {
  value: string
  onChoose: (group: string) => void
}

/** The price groups in use that begin with what is typed, to be chosen instead of typed in another way. */
export function PriceGroupChoices({ value, onChoose }: Props) {
  const { t } = useTranslation()
  const seesPrices = useHasRight('prices.see')
  const groups = useQuery({ ...priceGroupsQuery, enabled: seesPrices }).data ?? []
  const typed = value.trim().toLocaleLowerCase()
  const isChosen = groups.some((group) => group.toLocaleLowerCase() === typed)
  const fitting = isChosen ? groups : groups.filter((group) => group.toLocaleLowerCase().startsWith(typed))
  if (fitting.length === 0) return null
  return (
    <fieldset className="-mt-2 flex flex-wrap items-center gap-1">
      <legend className="float-start me-1 text-sm text-ink-soft">{t('customers.form.groupsInUse')}</legend>
      {fitting.slice(0, shown).map((group) => (
        <Button
          key={group}
          size="sm"
          look="quiet"
          aria-pressed={group.toLocaleLowerCase() === typed}
          onClick={() => onChoose(group)}
        >
          <bdi>{group}</bdi>
        </Button>
      ))}
    </fieldset>
  )
}
