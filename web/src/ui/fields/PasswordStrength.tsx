import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import { passwordStrength, type Strength, strengths } from './passwordStrength.ts'

interface Props {
  password: string
}

const tones: Record<Strength, string> = {
  short: 'bg-bad',
  weak: 'bg-bad',
  fair: 'bg-warn',
  good: 'bg-good',
  strong: 'bg-good',
}

/** The strength of a new password as text and a coloured bar, with a hint how to improve it. */
export function PasswordStrength({ password }: Props) {
  const { t } = useTranslation()
  const strength = passwordStrength(password)
  const filled = password === '' ? 0 : Math.max(1, strengths.indexOf(strength))

  return (
    <div className="flex flex-col gap-1.5 pt-1">
      <div aria-hidden className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={classes('h-1 rounded-full transition-colors', step <= filled ? tones[strength] : 'bg-line')}
          />
        ))}
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {password === '' ? (
          t('ui.password.advice')
        ) : (
          <>
            <span className="font-medium text-ink">{t(`ui.password.strength.${strength}`)}</span>
            {strength !== 'strong' && `: ${t(`ui.password.hint.${strength}`)}`}
          </>
        )}
      </p>
    </div>
  )
}
