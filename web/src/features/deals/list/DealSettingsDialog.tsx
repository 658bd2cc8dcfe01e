import { maxClosureShare, updateDealSettings } from '@mawrid/contract/deals/closures.calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useFieldErrors } from '#platform/forms/useFieldErrors.ts'
import { callApi } from '#platform/request/callApi.ts'
import { PartFailed } from '#ui/feedback/PartFailed.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { PercentField } from '#ui/fields/PercentField.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { dealSettingsQuery } from '../shared/queries.ts'

/** The company's settings for all its deals. */
export function DealSettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const queries = useQueryClient()
  const query = useQuery(dealSettingsQuery)
  const { data: settings } = query
  const [typed, setTyped] = useState<string>()
  const errors = useFieldErrors()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { closure_share: string; version: number }) => callApi(updateDealSettings, { body }),
    onSuccess(saved) {
      queries.setQueryData(dealSettingsQuery.queryKey, saved)
      toast({ tone: 'good', text: t('deals.settings.saved') })
      onClose()
    },
    onError(refused) {
      errors.refused(refused)
      void queries.invalidateQueries(dealSettingsQuery)
    },
  })

  function save() {
    if (!settings) return
    const { version, closure_share } = settings
    const read = errors.read(updateDealSettings.body, { closure_share: typed ?? closure_share, version })
    if (read.ok) mutate(read.value)
  }

  return (
    <FormDialog
      title={t('deals.settings.title')}
      confirmLabel={t('deals.settings.save')}
      busy={isPending}
      error={!errors.any && error}
      onConfirm={save}
      onClose={onClose}
    >
      {settings ? (
        <PercentField
          label={t('deals.settings.closure_share')}
          value={typed ?? settings.closure_share}
          onChange={setTyped}
          help={t('deals.settings.closure_shareHelp', { max: number(maxClosureShare) })}
          error={errors.of('closure_share', t('deals.settings.closure_share'))}
        />
      ) : query.error ? (
        <PartFailed text={t('deals.settings.failed')} part={query} />
      ) : (
        <Skeleton shape="box" className="h-24 w-full" />
      )}
    </FormDialog>
  )
}
