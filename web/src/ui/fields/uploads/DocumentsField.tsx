import { FilePlus2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, type FieldProps } from '../Field.tsx'
import { whenLeft } from '../whenLeft.ts'
import type { UploadLimits } from './acceptedFiles.ts'
import { DocumentRow } from './DocumentRow.tsx'
import { FilePicker } from './FilePicker.tsx'
import { RejectedFiles } from './RejectedFiles.tsx'
import type { UploadItem, UploadProgresses } from './uploadItem.ts'
import { useFileIntake } from './useFileIntake.ts'
import { useFocusKept } from './useFocusKept.ts'
import { useLimitsText } from './useLimitsText.ts'

interface Props extends FieldProps {
  value: readonly UploadItem[]
  onChange: (value: UploadItem[]) => void
  onBlur?: (() => void) | undefined
  limits: UploadLimits
  progress?: UploadProgresses
  onRetry?: (item: UploadItem) => void
  /** What else is asked of each document: its kind, its expiry. */
  details?: (item: UploadItem) => ReactNode
  disabled?: boolean
}

/** Documents in a list: dropped, pasted or picked. */
export function DocumentsField(props: Props) {
  const { value, onChange, onBlur, limits, progress = {}, onRetry, details, disabled = false, ...field } = props
  const { t } = useTranslation()
  const [said, say] = useState('')
  const intake = useFileIntake({ kind: 'document', limits, value, onChange, isClosed: disabled })
  const limitsText = useLimitsText('document', limits)
  const focus = useFocusKept()

  function remove(item: UploadItem) {
    focus.keepAt(value.indexOf(item))
    onChange(value.filter((each) => each !== item))
    say(t('ui.upload.removed', { name: item.name }))
  }

  return (
    <Field {...field} as="group" help={field.help ?? limitsText}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped or pasted here can be picked by keyboard too
        <div ref={focus.area} {...intake.target} onBlur={whenLeft(onBlur)} className="flex flex-col gap-2">
          {value.length > 0 && (
            <ul className="flex flex-col divide-y divide-line rounded-control border border-line">
              {value.map((item) => (
                <DocumentRow
                  key={item.id}
                  item={item}
                  progress={progress[item.id]}
                  isFixed={disabled}
                  onRemove={() => remove(item)}
                  onRetry={onRetry && (() => onRetry(item))}
                >
                  {details?.(item)}
                </DocumentRow>
              ))}
            </ul>
          )}
          {value.length < limits.most && (
            <FilePicker
              kind="document"
              takesMany={limits.most > 1}
              icon={FilePlus2}
              control={control}
              label={value.length === 0 ? t('ui.upload.addDocuments', { count: limits.most }) : t('ui.upload.addMore')}
              hint={value.length === 0 ? t('ui.upload.dropDocuments', { count: limits.most }) : undefined}
              isOver={intake.isOver}
              isWrong={field.error !== undefined}
              disabled={disabled}
              onPick={(files) => {
                focus.keepAt(value.length)
                intake.take(files)
              }}
              className={value.length === 0 ? 'min-h-24' : 'min-h-11'}
            />
          )}
          <RejectedFiles turned={intake.turned} kind="document" limits={limits} />
          <p role="status" className="sr-only">
            {said}
          </p>
        </div>
      )}
    </Field>
  )
}
