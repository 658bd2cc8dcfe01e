import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Choice } from '../choices.ts'

interface Props<V extends string> {
  choices: readonly Choice<V>[]
  isFixed: boolean
  onRemove: (value: V) => void
}

/** The selected choices as chips with remove buttons. */
export function ChoiceChips<V extends string>({ choices, isFixed, onRemove }: Props<V>) {
  const { t } = useTranslation()
  if (choices.length === 0) return null

  return (
    <ul aria-label={t('ui.search.chosen')} className="flex flex-wrap gap-1 py-1 ps-1">
      {choices.map((choice) => (
        <li key={choice.value} className="flex min-h-7 items-center rounded-sm bg-accent-soft ps-2 text-sm text-ink">
          <bdi className={isFixed ? 'pe-2' : undefined}>{choice.label}</bdi>
          {!isFixed && (
            <button
              type="button"
              aria-label={t('ui.search.remove', { name: choice.label })}
              onClick={() => onRemove(choice.value)}
              className="touch-target inline-flex size-7 items-center justify-center rounded-sm text-ink-soft hover:bg-surface-hover hover:text-ink"
            >
              <X size={14} aria-hidden />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
