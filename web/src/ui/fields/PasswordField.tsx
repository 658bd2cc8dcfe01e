import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from './TextField.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'code' | 'after'>

export function PasswordField(props: Props) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye

  return (
    <TextField
      autoComplete="current-password"
      {...props}
      code
      type={isShown ? 'text' : 'password'}
      after={
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={t('ui.password.show')}
          onClick={() => setShown(!isShown)}
          className="touch-target me-1 inline-flex size-8 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-surface-hover hover:text-ink"
        >
          <Icon size={16} aria-hidden />
        </button>
      }
    />
  )
}
