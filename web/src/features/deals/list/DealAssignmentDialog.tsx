import { regions } from '@mawrid/contract/addresses/regions.ts'
import { assignmentKinds, type DealAssignment, updateDealAssignment } from '@mawrid/contract/deals/assignment.calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { categoriesQuery } from '#features/reference/shared/queries.ts'
import { useColleagues } from '#features/team/shared/work/useColleagues.ts'
import { regionName } from '#platform/addressText.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { PartFailed } from '#ui/feedback/PartFailed.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { dealAssignmentQuery } from '../shared/queries.ts'

const nobody = 'nobody'

/** To whom new deals go. */
export function DealAssignmentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const lang = useLang()
  const queries = useQueryClient()
  const query = useQuery(dealAssignmentQuery)
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { workers, nameOf } = useColleagues('deal')
  const [changed, setChanged] = useState<Partial<DealAssignment>>({})
  const rule = query.data && { ...query.data, ...changed }
  const saving = useMutation({
    mutationFn: (body: DealAssignment) => callApi(updateDealAssignment, { body }),
    onSuccess(saved) {
      queries.setQueryData(dealAssignmentQuery.queryKey, saved)
      toast({ tone: 'good', text: t('deals.assignment.saved') })
      onClose()
    },
    onError: () => queries.invalidateQueries(dealAssignmentQuery),
  })

  const choices = [
    { value: nobody, label: t('team.work.nobody') },
    ...workers.map((one) => ({ value: one.id, label: nameOf(one) })),
  ]
  const keyed = (of: 'by_region' | 'by_category', id: string, label: string) => {
    const current = rule?.[of] as Readonly<Record<string, string>> | undefined
    const chosen = current?.[id]
    return (
      <SelectField
        key={id}
        label={label}
        value={choices.some(({ value }) => value === chosen) ? (chosen ?? nobody) : nobody}
        choices={choices}
        onChange={(value) => {
          const { [id]: _, ...others } = current ?? {}
          setChanged({ ...changed, [of]: value === nobody ? others : { ...others, [id]: value } })
        }}
      />
    )
  }

  return (
    <FormDialog
      title={t('deals.assignment.title')}
      confirmLabel={t('deals.assignment.save')}
      size="lg"
      busy={saving.isPending}
      error={saving.error}
      onConfirm={() => rule && saving.mutate(rule)}
      onClose={onClose}
    >
      {rule ? (
        <>
          <RadioGroup
            label={t('deals.assignment.rule')}
            value={rule.kind}
            onChange={(kind) => setChanged({ ...changed, kind })}
            choices={assignmentKinds.map((kind) => ({
              value: kind,
              label: t(`deals.assignment.kinds.${kind}`),
              help: t(`deals.assignment.help.${kind}`),
            }))}
          />
          {rule.kind === 'region' && (
            <div className="grid gap-4 sm:grid-cols-2">
              {regions.map((region) => keyed('by_region', region, regionName(region, lang)))}
            </div>
          )}
          {rule.kind === 'category' && (
            <div className="grid gap-4 sm:grid-cols-2">
              {categories
                .filter(({ parent }) => parent === null)
                .map((category) => keyed('by_category', category.id, nameIn(lang, category)))}
            </div>
          )}
        </>
      ) : query.error ? (
        <PartFailed text={t('deals.settings.failed')} part={query} />
      ) : (
        <Skeleton shape="box" className="h-60 w-full" />
      )}
    </FormDialog>
  )
}
