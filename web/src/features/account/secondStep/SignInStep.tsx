import { trustedDeviceDays } from '@mawrid/contract/account/secondStep.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure, type Failure } from '#platform/request/failure.ts'
import { signInWith } from '#platform/session/signIn.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { signInByPasskey } from './passkeys.ts'
import { SecondStepForm } from './SecondStepForm.tsx'

interface Props {
  /** The parameters of `second_step_required`. */
  of: Failure['params']
  callbackUrl: string
  onSignedIn?: (() => void) | undefined
  /** To the password again; with the failure if the challenge has expired. */
  onBack: (why: Failure | null) => void
}

/** After the right password: the second step. */
export function SignInStep({ of, callbackUrl, onSignedIn, onBack }: Props) {
  const challenge = String(of.challenge)
  const methods = String(of.methods).split(' ')
  const { t } = useTranslation()
  const [isTrusted, setTrusted] = useState(false)

  async function enter(signIn: () => Promise<void>) {
    try {
      await signIn()
    } catch (error) {
      const failure = asFailure(error)
      if (failure.code === 'challenge_invalid') return onBack(failure)
      throw failure
    }
    onSignedIn?.()
  }

  return (
    <div className="flex flex-col gap-5">
      <p className="-mt-4 text-pretty text-ink-soft">{t('account.step.lead')}</p>
      <SecondStepForm
        methods={methods}
        submitLabel={t('account.login.submit')}
        onCode={(proof) =>
          enter(() => signInWith('second-step', { challenge, ...proof, trust: String(isTrusted) }, callbackUrl))
        }
        onPasskey={() => enter(() => signInByPasskey(callbackUrl, challenge))}
      >
        {(methods.includes('app') || !methods.includes('passkey')) && (
          <Checkbox
            label={t('account.step.trust', { count: trustedDeviceDays })}
            checked={isTrusted}
            onChange={(event) => setTrusted(event.target.checked)}
          />
        )}
      </SecondStepForm>
      <Button look="quiet" size="sm" className="-mt-3 self-center" onClick={() => onBack(null)}>
        {t('account.step.back')}
      </Button>
    </div>
  )
}
