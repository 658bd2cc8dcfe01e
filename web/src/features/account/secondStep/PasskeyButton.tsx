import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureBanner } from '#platform/forms/FailureBanner.tsx'
import { asFailure, type Failure } from '#platform/request/failure.ts'
import { Button } from '#ui/actions/Button.tsx'

interface Props {
  callbackUrl: string
}

/** Signs in without a password. What it needs is loaded with the first press. */
export function PasskeyButton({ callbackUrl }: Props) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function enter() {
    setFailure(null)
    setBusy(true)
    try {
      const { signInByPasskey } = await import('./passkeys.ts')
      await signInByPasskey(callbackUrl)
    } catch (error) {
      const refused = asFailure(error)
      if (refused.code !== 'cancelled') setFailure(refused)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <Button icon={KeyRound} busy={isBusy} onClick={() => void enter()} className="w-full">
        {t('account.login.passkey')}
      </Button>
      {failure && <FailureBanner failure={failure} />}
    </div>
  )
}
