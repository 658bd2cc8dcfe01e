import { type LucideIcon, Minus, Plus } from 'lucide-react'
import type { ComponentProps, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { quantityFormat } from '../values/amounts.ts'
import { CodeField, type FormattedFieldProps } from './CodeField.tsx'

interface Props extends FormattedFieldProps {
  min?: number
  max?: number
  step?: number
  /** Decimals of the unit: none for pieces, three for kilograms. */
  decimals?: number
  /** The name of the unit, in the language of the page. */
  unit?: string
}

/** A quantity that can be typed, or stepped with buttons and arrow keys. */
export function QuantityField({ min = 0, max, step = 1, decimals = 0, unit, ...props }: Props) {
  const { t } = useTranslation()
  const format = quantityFormat(decimals)
  const count = Number(format.parse(props.value ?? '') ?? min)
  const isFixed = Boolean(props.disabled || props.readOnly)

  function stepBy(steps: number) {
    if (isFixed) return
    const next = Math.max(min, count + steps * step)
    props.onChange(String(Number((max === undefined ? next : Math.min(max, next)).toFixed(decimals))))
  }

  function stepWithArrows(event: KeyboardEvent<HTMLInputElement>) {
    props.onKeyDown?.(event)
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    stepBy(event.key === 'ArrowUp' ? 1 : -1)
  }

  return (
    <CodeField
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      {...props}
      format={format}
      onKeyDown={stepWithArrows}
      after={
        <>
          {unit && <span className="shrink-0 px-2 text-sm text-ink-soft">{unit}</span>}
          <StepButton
            icon={Minus}
            label={t('ui.quantity.less', { name: props.label })}
            disabled={isFixed || count <= min}
            onClick={() => stepBy(-1)}
          />
          <StepButton
            icon={Plus}
            label={t('ui.quantity.more', { name: props.label })}
            disabled={isFixed || (max !== undefined && count >= max)}
            onClick={() => stepBy(1)}
          />
        </>
      }
    />
  )
}

interface StepButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'className'> {
  icon: LucideIcon
  label: string
}

/** A small button inside the box of a control. It stays out of the tab order: the arrow keys do the same in the field. */
function StepButton({ icon: Icon, label, ...rest }: StepButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      {...rest}
      aria-label={label}
      className="inline-flex min-w-10 shrink-0 items-center justify-center self-stretch border-s border-line text-ink-soft transition-colors last:rounded-e-control hover:bg-surface-hover hover:text-ink disabled:cursor-not-allowed disabled:opacity-40 pointer-coarse:min-w-11"
    >
      <Icon size={16} aria-hidden />
    </button>
  )
}
