import type { LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Field, type FieldProps } from '#ui/fields/Field.tsx'
import { accepted, type UploadKind, type UploadLimits } from '#ui/fields/uploads/acceptedFiles.ts'
import { DocumentRow } from '#ui/fields/uploads/DocumentRow.tsx'
import { FilePicker } from '#ui/fields/uploads/FilePicker.tsx'
import { RejectedFiles } from '#ui/fields/uploads/RejectedFiles.tsx'
import type { UploadItem, UploadProgress } from '#ui/fields/uploads/uploadItem.ts'
import { useFileIntake } from '#ui/fields/uploads/useFileIntake.ts'
import { useFileSize } from '#ui/fields/uploads/useLimitsText.ts'
import { useFormats } from '#ui/format/useFormats.ts'

interface Props extends FieldProps {
  kind: UploadKind
  limits: UploadLimits
  icon: LucideIcon
  pickLabel: string
  hint: string
  value: UploadItem | undefined
  onChange: (value: UploadItem | undefined) => void
  progress: UploadProgress | undefined
  isSending: boolean
  className?: string
}

/** One file, dropped, pasted or picked; a second one replaces the first. */
export function OneFileField(props: Props) {
  const { kind, limits, icon, pickLabel, hint, value, onChange, progress, isSending, className, ...field } = props
  const { t } = useTranslation()
  const { oneOf } = useFormats()
  const sizeOf = useFileSize()
  const intake = useFileIntake({
    kind,
    limits,
    value: [],
    onChange: ([item]) => onChange(item),
    isClosed: isSending,
  })

  return (
    <Field
      {...field}
      as="group"
      help={t('bulk.handIn.limits', { size: sizeOf(limits.maxBytes), types: oneOf(accepted[kind].names) })}
    >
      {(control) => (
        <div {...intake.target} className="flex flex-col gap-2">
          {value && (
            <ul className="rounded-control border border-line">
              <DocumentRow item={value} progress={progress} isFixed={isSending} onRemove={() => onChange(undefined)} />
            </ul>
          )}
          {!isSending && (
            <FilePicker
              kind={kind}
              takesMany={false}
              icon={icon}
              control={control}
              label={value ? t('bulk.handIn.another') : pickLabel}
              hint={value ? undefined : hint}
              isOver={intake.isOver}
              isWrong={field.error !== undefined}
              disabled={false}
              onPick={intake.take}
              className={value ? 'min-h-11' : className}
            />
          )}
          <RejectedFiles rejected={intake.turned} kind={kind} limits={limits} />
        </div>
      )}
    </Field>
  )
}
