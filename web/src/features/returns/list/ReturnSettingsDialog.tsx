import type { BodyOf } from '@mawrid/contract/call.ts'
import { maxReturnDays, updateReturnSettings } from '@mawrid/contract/returns/calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useFieldErrors } from '#platform/forms/useFieldErrors.ts'
import { callApi } from '#platform/request/callApi.ts'
import { PartFailed } from '#ui/feedback/PartFailed.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { DaysField } from '#ui/fields/DaysField.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { returnSettingsQuery } from '../shared/queries.ts'

/** For how many days buyers can return what was delivered. */
export function ReturnSettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const query = useQuery(returnSettingsQuery)
  const { data: settings } = query
  const [typed, setTyped] = useState<string>()
  const errors = useFieldErrors()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: BodyOf<typeof updateReturnSettings>) => callApi(updateReturnSettings, { body }),
    onSuccess(saved) {
      queries.setQueryData(returnSettingsQuery.queryKey, saved)
      // They are stored together with the settings of deals.
      void queries.invalidateQueries({ queryKey: ['dealSettings'] })
      toast({ tone: 'good', text: t('returns.settings.saved') })
      onClose()
    },
    onError(refused) {
      errors.refused(refused)
      void queries.invalidateQueries(returnSettingsQuery)
    },
  })
  const days = typed ?? String(settings?.return_days ?? '')

  function save() {
    if (!settings) return
    const typedDays = days.trim() === '' ? null : Number(days)
    const read = errors.read(updateReturnSettings.body, {
      return_days: typedDays ?? Number.NaN,
      version: settings.version,
    })
    if (read.ok) mutate(read.value)
  }

  return (
    <FormDialog
      title={t('returns.settings.title')}
      confirmLabel={t('returns.settings.save')}
      busy={isPending}
      error={!errors.any && error}
      onConfirm={save}
      onClose={onClose}
    >
      {settings ? (
        <DaysField
          label={t('returns.settings.return_days')}
          max={maxReturnDays}
          value={days}
          onChange={setTyped}
          help={t('returns.settings.return_daysHelp')}
          error={errors.of('return_days', t('returns.settings.return_days'))}
        />
      ) : query.error ? (
        <PartFailed text={t('returns.settings.failed')} part={query} />
      ) : (
        <Skeleton shape="box" className="h-24 w-full" />
      )}
    </FormDialog>
  )
}
