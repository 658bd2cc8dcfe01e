import { proveIdentity } from '@mawrid/contract/account/nafath.calls.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemBanner } from '#platform/forms/ProblemBanner.tsx'
import { attempt } from '#platform/request/callApi.ts'
import { asFailure, type Failure } from '#platform/request/failure.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { followNafath, type NafathAnswer, type NafathHold } from './followNafath.ts'
import { NafathApproval, type OpenedRequest } from './NafathApproval.tsx'

interface ProvenAction {
  /** The action, with the token of the approval. */
  run: (token: string) => Promise<unknown>
  onDone: () => void
}

interface Props extends ProvenAction {
  title: string
  description: ReactNode
  doneText: string
  onClose: () => void
  children?: ReactNode
}

/** An action that takes effect once the person has approved it in Nafath. */
export function NafathActionDialog({ title, description, run, doneText, onDone, onClose, children }: Props) {
  const { t } = useTranslation()
  const { proof, start } = useProof({
    run,
    onDone() {
      toast({ tone: 'good', text: doneText })
      onDone()
    },
  })
  const opened = 'request' in proof ? proof : null
  const isRunning = proof.phase === 'approved'
  const setback = proof.phase === 'ready' ? proof.setback : null
  return (
    <Dialog
      isOpen
      {...(!isRunning && { onClose })}
      title={title}
      {...(!opened && { description })}
      footer={
        <>
          <div className="basis-full empty:hidden">
            {proof.phase === 'ready' && <ProblemBanner error={proof.failure} />}
          </div>
          <Button disabled={isRunning} onClick={onClose}>
            {t('ui.dialog.cancel')}
          </Button>
          {!opened && (
            <Button look="primary" busy={proof.phase === 'opening'} onClick={() => void start()}>
              {t('account.prove.action')}
            </Button>
          )}
        </>
      }
    >
      {opened ? (
        <NafathApproval
          key={opened.request.token}
          request={opened.request}
          hold={opened.hold}
          isApproved={isRunning}
          approvedText={t('account.prove.approved')}
        />
      ) : (
        <div className="flex flex-col gap-4">
          {children}
          {setback ? (
            <Banner tone="warn" urgent title={t(`account.activate.${setback}.title`)}>
              {t(`account.activate.${setback}.lead`)}
            </Banner>
          ) : (
            <p className="text-sm text-pretty text-ink-soft">{t('account.prove.lead')}</p>
          )}
        </div>
      )}
    </Dialog>
  )
}

interface Ready {
  readonly phase: 'ready'
  readonly setback: Exclude<NafathAnswer, 'completed' | 'gone'> | null
  readonly failure: Failure | null
}

type Proof =
  | Ready
  | { readonly phase: 'opening' }
  | { readonly phase: 'waiting' | 'approved'; readonly request: OpenedRequest; readonly hold: NafathHold }

const untouched: Ready = { phase: 'ready', setback: null, failure: null }

/** One request at a time; it is no longer followed once the dialog is closed. */
function useProof({ run, onDone }: ProvenAction) {
  const [proof, setProof] = useState<Proof>(untouched)
  const leaving = useRef<AbortController>(null)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  async function start() {
    const signal = leaving.current?.signal ?? AbortSignal.abort()
    setProof({ phase: 'opening' })
    const opened = await attempt(proveIdentity, { body: {} })
    if (signal.aborted) return
    if (!opened.success) return setProof({ ...untouched, failure: opened.error })
    const request = { ...opened.data, opened_at: Date.now() }
    setProof({ phase: 'waiting', request, hold: null })
    try {
      const answer = await followNafath(request.token, signal, (hold) => setProof({ phase: 'waiting', request, hold }))
      if (answer !== 'completed') return setProof({ ...untouched, setback: answer === 'gone' ? 'expired' : answer })
      setProof({ phase: 'approved', request, hold: null })
      await run(request.token)
      onDone()
    } catch (error) {
      if (!signal.aborted) setProof({ ...untouched, failure: asFailure(error) })
    }
  }

  return { proof, start }
}
