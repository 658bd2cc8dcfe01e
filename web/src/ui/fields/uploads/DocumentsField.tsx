import { FilePlus2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Field } from '../Field.tsx'
import { onGroupBlur } from '../onGroupBlur.ts'
import { DocumentRow } from './DocumentRow.tsx'
import { FilePicker } from './FilePicker.tsx'
import type { UploadItem } from './uploadItem.ts'
import { type UploadFieldProps, useUploadList } from './useUploadList.tsx'

interface Props extends UploadFieldProps {
  /** What else is entered for each document: its kind, its expiry. */
  details?: (item: UploadItem) => ReactNode
}

/** Documents in a list: dropped, pasted or picked. */
export function DocumentsField(props: Props) {
  const { value, onChange, onBlur, limits, progress = {}, onRetry, details, disabled = false, ...field } = props
  const uploads = useUploadList('document', { value, onChange, limits, disabled })

  return (
    <Field {...field} as="group" help={field.help ?? uploads.limitsText}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: files can also be picked by keyboard
        <div {...uploads.target} onBlur={onGroupBlur(onBlur)} className="flex flex-col gap-2">
          {value.length > 0 && (
            <ul className="flex flex-col divide-y divide-line rounded-control border border-line">
              {value.map((item) => (
                <DocumentRow
                  key={item.id}
                  item={item}
                  progress={progress[item.id]}
                  isFixed={disabled}
                  onRemove={() => uploads.remove(item)}
                  onRetry={onRetry && (() => onRetry(item))}
                >
                  {details?.(item)}
                </DocumentRow>
              ))}
            </ul>
          )}
          {value.length < limits.maxFiles && (
            <FilePicker
              {...uploads.picker}
              icon={FilePlus2}
              control={control}
              isWrong={field.error !== undefined}
              className={value.length === 0 ? 'min-h-24' : 'min-h-11'}
            />
          )}
          {uploads.messages}
        </div>
      )}
    </Field>
  )
}
