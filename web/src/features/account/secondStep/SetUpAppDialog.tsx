import { beginApp, confirmApp } from '@mawrid/contract/account/secondStep.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { encode } from 'uqr'
import { FailureBanner } from '#platform/forms/FailureBanner.tsx'
import { attempt, callApi } from '#platform/request/callApi.ts'
import type { Failure } from '#platform/request/failure.ts'
import { Button } from '#ui/actions/Button.tsx'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { SectionFailed } from '../profile/SectionFailed.tsx'
import { useWaiting } from '../shared/countdown.ts'
import { codeLength, SixDigitField } from '../shared/SixDigitField.tsx'

interface Props {
  /** With recovery codes if these are the first. */
  onDone: (codes: readonly string[] | null) => void
  onClose: () => void
}

/** The key as QR code and text, then the app's first code. */
export function SetUpAppDialog({ onDone, onClose }: Props) {
  const { t } = useTranslation()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  // Each opening makes a key of its own; the one before is no longer valid.
  const { data, error, refetch } = useQuery({
    queryKey: ['account', 'newAppKey', formId],
    queryFn: () => callApi(beginApp),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSending, setSending] = useState(false)
  const { shownFailure, isWaiting } = useWaiting(failure)

  function change(typed: string) {
    setCode(typed)
    setWrong(undefined)
    if (typed.length === codeLength && typed !== code) void confirm(typed)
  }

  async function confirm(typed: string) {
    if (isSending || isWaiting) return
    if (typed.length < codeLength) return refuse('code_digits')
    setFailure(null)
    setSending(true)
    const confirmed = await attempt(confirmApp, { body: { code: typed } })
    setSending(false)
    if (confirmed.success) return onDone(confirmed.data.recovery_codes)
    if (confirmed.error.code === 'second_step_wrong') return refuse('app_code_wrong')
    setFailure(confirmed.error)
  }

  function refuse(reason: 'code_digits' | 'app_code_wrong') {
    setWrong(t(`fields.${reason}`))
    form.current?.querySelector<HTMLInputElement>('input[name="code"]')?.select()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void confirm(code)
  }

  return (
    <Dialog
      isOpen
      title={t('account.profile.step.app.setUp')}
      {...(!isSending && { onClose })}
      footer={
        <>
          <Button disabled={isSending} onClick={onClose}>
            {t('ui.dialog.cancel')}
          </Button>
          <Button type="submit" form={formId} look="primary" busy={isSending} disabled={!data || isWaiting}>
            {t('account.profile.step.app.confirm')}
          </Button>
        </>
      }
    >
      {error ? (
        <SectionFailed error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton className="h-80 w-full" />
      ) : (
        <form id={formId} ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
          <ol className="flex list-decimal flex-col gap-2 ps-5 text-pretty">
            <li>{t('account.profile.step.app.scan')}</li>
            <li>{t('account.profile.step.app.enter')}</li>
          </ol>
          <div className="flex flex-col items-center gap-4 sm:flex-row">
            <QrCode text={data.uri} label={t('account.profile.step.app.qr')} />
            <div className="min-w-0 max-sm:text-center">
              <p className="text-sm text-ink-soft">{t('account.profile.step.app.key')}</p>
              <p className="flex items-center gap-1 max-sm:justify-center">
                <code dir="ltr" className="font-sans text-sm font-medium tracking-wide break-words select-all">
                  {data.key.replace(/.{4}(?!$)/g, '$& ')}
                </code>
                <CopyButton text={data.key} label={t('account.profile.step.app.copyKey')} />
              </p>
            </div>
          </div>
          {shownFailure && <FailureBanner failure={shownFailure} />}
          <SixDigitField label={t('account.step.appCode')} value={code} error={wrong} onChange={change} />
        </form>
      )}
    </Dialog>
  )
}

const quietZone = 4

/** Black on white in both themes, as cameras expect it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + quietZone} ${y + quietZone}h1v1h-1z` : '')))
    .join('')
  const side = size + 2 * quietZone
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-control bg-[#fff]"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
