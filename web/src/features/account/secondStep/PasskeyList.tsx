import type { Passkey } from '@mawrid/contract/account/secondStep.ts'
import { maxPasskeys } from '@mawrid/contract/account/secondStep.ts'
import { KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import { MethodRow } from './MethodRow.tsx'

interface Props {
  passkeys: readonly Passkey[]
  /** A company requires a second step, and this is the only one. */
  isLocked: boolean
  onAdd: () => void
  onRename: (passkey: Passkey) => void
  onRemove: (passkey: Passkey) => void
}

export function PasskeyList({ passkeys, isLocked, onAdd, onRename, onRemove }: Props) {
  const { t } = useTranslation()
  return (
    <div>
      <MethodRow
        icon={KeyRound}
        title={t('account.profile.step.passkeys.title')}
        text={t('account.profile.step.passkeys.what')}
      >
        {'PublicKeyCredential' in window && passkeys.length < maxPasskeys && (
          <Button size="sm" onClick={onAdd}>
            {t('account.profile.step.passkeys.add')}
          </Button>
        )}
      </MethodRow>
      {passkeys.length > 0 && (
        <ul className="mb-3 ms-12 divide-y divide-line rounded-control border border-line">
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              isLocked={isLocked}
              onRename={() => onRename(passkey)}
              onRemove={() => onRemove(passkey)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface PasskeyItemProps {
  passkey: Passkey
  isLocked: boolean
  onRename: () => void
  onRemove: () => void
}

function PasskeyItem({ passkey, isLocked, onRename, onRemove }: PasskeyItemProps) {
  const { t } = useTranslation()
  const { day } = useFormats()
  const { name, created_at, last_used_at } = passkey
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5">
      <div className="min-w-0 grow basis-48">
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-ink-soft">
          {t('account.profile.step.passkeys.since', { when: day(new Date(created_at)) })} ·{' '}
          {last_used_at ? (
            <>
              {t('account.profile.devices.lastUsed')} <RelativeTime at={last_used_at} />
            </>
          ) : (
            t('account.profile.step.passkeys.unused')
          )}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          look="quiet"
          aria-label={t('account.profile.step.passkeys.renameOf', { name })}
          onClick={onRename}
        >
          {t('account.profile.step.passkeys.rename')}
        </Button>
        {!isLocked && (
          <Button
            size="sm"
            look="quietDanger"
            aria-label={t('account.profile.step.passkeys.removeOf', { name })}
            onClick={onRemove}
          >
            {t('account.profile.step.passkeys.remove')}
          </Button>
        )}
      </div>
    </li>
  )
}
