import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import { Note } from './Note.tsx'

/** Props shared by all fields. */
export interface FieldProps {
  label: string
  /** Explanation under the control. */
  help?: ReactNode
  /** One sentence that says what to do. */
  error?: string | undefined
  /** A warning that does not prevent saving. */
  warning?: string | undefined
  required?: boolean | undefined
  /** Set by the form, so that its error summary can link to the field. */
  id?: string | undefined
  className?: string | undefined
}

/** Props that connect a control with its label, help and error. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

interface FrameProps extends FieldProps {
  /** A group of controls (radios, pictures) is named, not labelled; one that is `named` takes the label's id itself. */
  as?: 'field' | 'group' | 'radiogroup' | 'named'
  /** Shown at the end of the label's line: a link, a count. */
  aside?: ReactNode
  /** Where a heading right above says the same. */
  isLabelHidden?: boolean
  /** Of a group: says how to choose, before the choices. */
  isHelpAbove?: boolean | undefined
  children: (control: ControlProps) => ReactNode
}

/** The layout of every field: label, control, then help, warning or error. */
export function Field({
  label,
  help,
  error,
  warning,
  required,
  id: idFromProps,
  className,
  as = 'field',
  aside,
  isLabelHidden = false,
  isHelpAbove = false,
  children,
}: FrameProps) {
  const { t } = useTranslation()
  const ownId = useId()
  const id = idFromProps ?? ownId
  const note = error ?? warning
  const described = [note && `${id}-note`, help && `${id}-help`].filter(Boolean).join(' ')
  const isGroup = as === 'group' || as === 'radiogroup'
  const labelText = (
    <>
      {label}
      {required ? <span className="sr-only"> ({t('ui.field.required')})</span> : null}
      {required ? (
        <span aria-hidden className="ms-1 text-bad">
          *
        </span>
      ) : null}
    </>
  )

  const helpText = help && (
    <p id={`${id}-help`} className="text-sm text-ink-soft">
      {help}
    </p>
  )

  return (
    <div
      className={classes('flex min-w-0 flex-col gap-1', className)}
      {...(isGroup && { role: as, 'aria-labelledby': `${id}-label`, 'aria-describedby': described || undefined })}
      {...(as === 'radiogroup' && { 'aria-required': required, 'aria-invalid': error ? true : undefined })}
    >
      <div className={isLabelHidden ? 'sr-only' : 'flex items-baseline justify-between gap-3'}>
        {as !== 'field' ? (
          <span id={`${id}-label`} className="text-sm font-medium">
            {labelText}
          </span>
        ) : (
          <label id={`${id}-label`} htmlFor={id} className="text-sm font-medium">
            {labelText}
          </label>
        )}
        {aside && <div className="text-sm text-ink-soft">{aside}</div>}
      </div>
      {isHelpAbove && helpText}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {note && <Note id={`${id}-note`} tone={error ? 'bad' : 'warn'} text={note} />}
      {!isHelpAbove && helpText}
    </div>
  )
}
