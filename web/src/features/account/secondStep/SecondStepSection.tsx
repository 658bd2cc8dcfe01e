import type { Passkey, SecondStep } from '@mawrid/contract/account/secondStep.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleDashed, Smartphone, TicketCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refetchSessionAfterNews } from '#platform/session/sessionStore.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { SectionFailed } from '../profile/SectionFailed.tsx'
import { MethodRow } from './MethodRow.tsx'
import { PasskeyList } from './PasskeyList.tsx'
import { secondStepQuery } from './queries.ts'

const dialogs = () => import('./stepDialogs.tsx')
const SetUpAppDialog = lazyPart(dialogs, 'SetUpAppDialog')
const RecoveryCodesDialog = lazyPart(dialogs, 'RecoveryCodesDialog')
const AddPasskeyDialog = lazyPart(dialogs, 'AddPasskeyDialog')
const RenamePasskeyDialog = lazyPart(dialogs, 'RenamePasskeyDialog')
const RemoveMethodDialog = lazyPart(dialogs, 'RemoveMethodDialog')
const RenewCodesDialog = lazyPart(dialogs, 'RenewCodesDialog')

type Open =
  | { readonly what: 'app' | 'passkey' | 'renew' | 'removeApp' }
  | { readonly what: 'rename' | 'removePasskey'; readonly passkey: Passkey }
  | { readonly what: 'codes'; readonly codes: readonly string[] }

/** What is asked for after the password, and how to get in without it. */
export function SecondStepSection() {
  const { t } = useTranslation()
  const { data: step, error, refetch } = useQuery(secondStepQuery)
  const queries = useQueryClient()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)

  function changed(text: string, codes: readonly string[] | null = null) {
    void queries.invalidateQueries({ queryKey: ['account'] })
    void refetchSessionAfterNews()
    toast({ text })
    setOpen(codes && { what: 'codes', codes })
  }

  return (
    <FormSection
      title={t('account.profile.step.title')}
      description={t('account.profile.step.lead')}
      aside={step && <Status isOn={step.is_on} />}
    >
      {error ? (
        <SectionFailed error={error} onRetry={refetch} />
      ) : step ? (
        <Methods step={step} onOpen={setOpen} />
      ) : (
        <Skeleton className="h-48 w-full" />
      )}
      {open && (
        <Suspense>
          {open.what === 'app' && (
            <SetUpAppDialog onClose={close} onDone={(codes) => changed(t('account.profile.step.app.done'), codes)} />
          )}
          {open.what === 'passkey' && (
            <AddPasskeyDialog
              onClose={close}
              onDone={(codes) => changed(t('account.profile.step.passkeys.added'), codes)}
            />
          )}
          {open.what === 'rename' && (
            <RenamePasskeyDialog
              passkey={open.passkey}
              onClose={close}
              onDone={() => changed(t('account.profile.step.passkeys.renamed'))}
            />
          )}
          {(open.what === 'removeApp' || open.what === 'removePasskey') && (
            <RemoveMethodDialog
              passkey={open.what === 'removePasskey' ? open.passkey : null}
              isLast={step !== undefined && methodsIn(step) === 1}
              onClose={close}
              onDone={() =>
                changed(t(`account.profile.step.${open.what === 'removeApp' ? 'app' : 'passkeys'}.removed`))
              }
            />
          )}
          {open.what === 'renew' && (
            <RenewCodesDialog
              onClose={close}
              onDone={(codes) => changed(t('account.profile.step.codes.renewed'), codes)}
            />
          )}
          {open.what === 'codes' && <RecoveryCodesDialog codes={open.codes} onClose={close} />}
        </Suspense>
      )}
    </FormSection>
  )
}

function Status({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation()
  return isOn ? (
    <StatusPill tone="good" icon={CircleCheck} label={t('account.profile.step.on')} />
  ) : (
    <StatusPill tone="neutral" icon={CircleDashed} label={t('account.profile.step.off')} />
  )
}

interface MethodsProps {
  step: SecondStep
  onOpen: (open: Open) => void
}

function Methods({ step, onOpen }: MethodsProps) {
  const { t } = useTranslation()
  const { dayTime, list, number } = useFormats()
  const isRequired = step.required_by.length > 0
  const isLocked = isRequired && methodsIn(step) === 1
  return (
    <>
      {isRequired && methodsIn(step) > 0 && (
        <Banner tone="info">{t('account.profile.step.required', { companies: list(step.required_by) })}</Banner>
      )}
      <div className="-my-2 divide-y divide-line">
        <MethodRow
          icon={Smartphone}
          title={t('account.profile.step.app.title')}
          text={
            step.app
              ? t('account.profile.step.app.since', { when: dayTime(new Date(step.app.confirmed_at)) })
              : t('account.profile.step.app.what')
          }
        >
          {step.app ? (
            !isLocked && (
              <Button size="sm" onClick={() => onOpen({ what: 'removeApp' })}>
                {t('account.profile.step.app.remove')}
              </Button>
            )
          ) : (
            <Button size="sm" onClick={() => onOpen({ what: 'app' })}>
              {t('account.profile.step.app.setUp')}
            </Button>
          )}
        </MethodRow>
        <PasskeyList
          passkeys={step.passkeys}
          isLocked={isLocked}
          onAdd={() => onOpen({ what: 'passkey' })}
          onRename={(passkey) => onOpen({ what: 'rename', passkey })}
          onRemove={(passkey) => onOpen({ what: 'removePasskey', passkey })}
        />
        {step.is_on && (
          <MethodRow
            icon={TicketCheck}
            title={t('account.profile.step.codes.title')}
            text={t('account.profile.step.codes.left', {
              count: step.recovery_codes_left,
              left: number(step.recovery_codes_left),
            })}
          >
            <Button size="sm" onClick={() => onOpen({ what: 'renew' })}>
              {t('account.profile.step.codes.renew')}
            </Button>
          </MethodRow>
        )}
      </div>
    </>
  )
}

function methodsIn({ app, passkeys }: SecondStep): number {
  return (app ? 1 : 0) + passkeys.length
}
