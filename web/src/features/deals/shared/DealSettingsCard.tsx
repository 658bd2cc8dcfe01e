import { type DealSettings, maxClosureShare, updateDealSettings } from '@mawrid/contract/deals/closures.calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { PartFailed } from '#ui/feedback/PartFailed.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { PercentField } from '#ui/fields/PercentField.tsx'
import { fieldMessage } from '#ui/form/fieldMessage.ts'
import { checkBody } from '#ui/form/formBody.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { Card } from '#ui/record/Card.tsx'
import { dealSettingsQuery } from './queries.ts'

/** The company's settings for all its deals. */
export function DealSettingsCard() {
  const { t } = useTranslation()
  const query = useQuery(dealSettingsQuery)
  const { data: settings, error } = query
  return (
    <Card title={t('deals.settings.title')}>
      {settings ? (
        <ShareForm key={settings.version} settings={settings} />
      ) : error ? (
        <PartFailed text={t('deals.settings.failed')} part={query} />
      ) : (
        <Skeleton shape="box" className="h-20 w-full" />
      )}
    </Card>
  )
}

function ShareForm({ settings }: { settings: DealSettings }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const queries = useQueryClient()
  const [share, setShare] = useState(settings.closure_share)
  const [wrong, setWrong] = useState<string>()
  const { mutate, isPending } = useMutation({
    mutationFn: (closure_share: string) =>
      callApi(updateDealSettings, { body: { closure_share, version: settings.version } }),
    onSuccess(saved) {
      queries.setQueryData(dealSettingsQuery.queryKey, saved)
      toast({ tone: 'good', text: t('deals.settings.saved') })
    },
    onError(refused) {
      setWrong(problemText(refused, t))
      void queries.invalidateQueries(dealSettingsQuery)
    },
  })

  function save(event: FormEvent) {
    event.preventDefault()
    const read = checkBody(updateDealSettings.body, { closure_share: share, version: settings.version })
    setWrong(read.ok ? undefined : read.errors[0] && fieldMessage(t, read.errors[0]))
    if (read.ok && !isPending) mutate(read.value.closure_share)
  }

  return (
    <form noValidate onSubmit={save} className="flex flex-col items-start gap-4 pb-2">
      <PercentField
        label={t('deals.settings.closure_share')}
        className="w-full sm:max-w-sm"
        value={share}
        onChange={setShare}
        help={t('deals.settings.closure_shareHelp', { max: number(maxClosureShare) })}
        {...(wrong && { error: wrong })}
      />
      <Button type="submit" busy={isPending}>
        {t('deals.settings.save')}
      </Button>
    </form>
  )
}
