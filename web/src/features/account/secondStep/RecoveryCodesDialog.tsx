import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadText } from '#platform/downloads/downloads.ts'
import { useUser } from '#platform/session/userStore.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toasts.ts'

interface Props {
  codes: readonly string[]
  onClose: () => void
}

/** The codes are shown this once, so the dialog closes only after the person says that they are stored. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const { t } = useTranslation()
  const email = useUser(({ user }) => user.email)
  const [isStored, setStored] = useState(false)

  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast({ text: t('account.profile.step.codes.copied') })
  }

  function download() {
    const text = [t('account.profile.step.codes.fileTitle', { email }), '', ...codes, ''].join('\n')
    downloadText('mawrid-recovery-codes.txt', 'text/plain', text)
  }

  return (
    <Dialog
      isOpen
      title={t('account.profile.step.codes.title')}
      description={t('account.profile.step.codes.why')}
      footer={
        <Button look="primary" disabled={!isStored} onClick={onClose}>
          {t('account.profile.step.codes.close')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <ul
          dir="ltr"
          aria-label={t('account.profile.step.codes.title')}
          className="grid gap-x-6 gap-y-1.5 rounded-card border border-line bg-surface-sunken p-4 text-center font-medium tabular-nums tracking-wide sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" icon={Copy} onClick={() => void copy()}>
            {t('account.profile.step.codes.copy')}
          </Button>
          <Button size="sm" icon={Download} onClick={download}>
            {t('account.profile.step.codes.download')}
          </Button>
        </div>
        <Banner tone="warn">{t('account.profile.step.codes.once')}</Banner>
        <Checkbox
          label={t('account.profile.step.codes.stored')}
          checked={isStored}
          onChange={(event) => setStored(event.target.checked)}
        />
      </div>
    </Dialog>
  )
}
