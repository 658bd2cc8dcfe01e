import { confirmPhone, type NoticeSettings, sendPhoneCode } from '@mawrid/contract/notices/settings.calls.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { latinDigits } from '@mawrid/contract/values/digits.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { asFailure } from '#platform/request/failure.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { fieldMessage } from '#ui/form/fieldMessage.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { phoneFormat } from '#ui/values/phone.ts'
import { noticeSettingsQuery } from './queries.ts'

/** The number for text messages, which a code confirms. */
export function PhoneCard({ settings: { phone, phone_is_confirmed } }: { settings: NoticeSettings }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [code, setCode] = useState('')
  const sending = useMutation({
    mutationFn: () => callApi(sendPhoneCode, { body: {} }),
    onError: (failure) => toast({ tone: 'bad', text: problemText(failure, t) }),
  })
  const confirming = useMutation({
    mutationFn: () => callApi(confirmPhone, { body: { code: latinDigits(code) } }),
    onSuccess: (settings) => {
      queries.setQueryData(noticeSettingsQuery.queryKey, settings)
      toast({ text: t('notices.settings.phone.confirmed') })
    },
  })
  const failure = confirming.error ? asFailure(confirming.error) : null
  const [refusal] = failure?.errors ?? []

  function submit(event: FormEvent) {
    event.preventDefault()
    confirming.mutate()
  }

  return (
    <FormSection title={t('notices.settings.phone.title')} description={t('notices.settings.phone.lead')}>
      <div className="flex flex-wrap items-center gap-3">
        {phone ? (
          <bdi dir="ltr" className="font-medium tabular-nums">
            +966 {phoneFormat.format(phone)}
          </bdi>
        ) : (
          <span className="text-ink-soft">{t('notices.settings.phone.none')}</span>
        )}
        {phone_is_confirmed ? (
          <StatusPill tone="good" icon={CircleCheck} label={t('notices.settings.phone.isConfirmed')} />
        ) : phone ? (
          <Button busy={sending.isPending} onClick={() => sending.mutate()}>
            {t(sending.isSuccess ? 'notices.settings.phone.again' : 'notices.settings.phone.send')}
          </Button>
        ) : (
          <LinkButton href={screenPaths.profile}>{t('notices.settings.phone.add')}</LinkButton>
        )}
      </div>
      {sending.isSuccess && !phone_is_confirmed && (
        <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
          <TextField
            label={t('notices.settings.phone.code')}
            className="w-40"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={refusal ? fieldMessage(t, refusal) : failure ? problemText(failure, t) : undefined}
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
          />
          <Button type="submit" look="primary" busy={confirming.isPending}>
            {t('notices.settings.phone.confirm')}
          </Button>
        </form>
      )}
    </FormSection>
  )
}
