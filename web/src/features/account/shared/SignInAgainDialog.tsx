import { useTranslation } from 'react-i18next'
import { declinedToSignIn, signedInAgain } from '#platform/session/signInAgain.ts'
import { endLostSession } from '#platform/session/signOut.ts'
import { useUser } from '#platform/session/userStore.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'

/** Opens over a page whose session ended: input is kept, and the pending requests go on after signing in. */
export default function SignInAgainDialog() {
  const { t } = useTranslation()
  const email = useUser(({ user }) => user.email)

  async function leave() {
    declinedToSignIn()
    await endLostSession()
  }

  return (
    <Dialog
      isOpen
      size="sm"
      title={t('account.again.title')}
      description={t('account.again.lead', { email })}
      footer={
        <Button look="quiet" onClick={() => void leave()}>
          {t('account.again.leave')}
        </Button>
      }
    >
      <CredentialsForm callbackUrl={window.location.pathname} email={email} onSignedIn={signedInAgain} />
    </Dialog>
  )
}
