import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { Field, type FieldProps } from '../Field.tsx'
import { whenLeft } from '../whenLeft.ts'
import type { UploadLimits } from './acceptedFiles.ts'
import { FilePicker } from './FilePicker.tsx'
import { PictureTile } from './PictureTile.tsx'
import { RejectedFiles } from './RejectedFiles.tsx'
import type { UploadItem, UploadProgresses } from './uploadItem.ts'
import { useFileIntake } from './useFileIntake.ts'
import { useFocusKept } from './useFocusKept.ts'
import { useLimitsText } from './useLimitsText.ts'
import { moved, useReorder } from './useReorder.ts'

interface Props extends FieldProps {
  value: readonly UploadItem[]
  onChange: (value: UploadItem[]) => void
  onBlur?: (() => void) | undefined
  limits: UploadLimits
  progress?: UploadProgresses
  onRetry?: (item: UploadItem) => void
  disabled?: boolean
}

/** Pictures in their order, the first of them the cover. They are dropped, pasted or picked, and moved by hand or key. */
export function PicturesField(props: Props) {
  const { value, onChange, onBlur, limits, progress = {}, onRetry, disabled = false, ...field } = props
  const { t } = useTranslation()
  const [said, say] = useState('')
  const isFull = value.length >= limits.most
  const intake = useFileIntake({ kind: 'picture', limits, value, onChange, isClosed: disabled })
  const limitsText = useLimitsText('picture', limits)
  const focus = useFocusKept()

  const reorder = useReorder({
    ids: value.map((item) => item.id),
    onMove(id, to) {
      const from = value.findIndex((item) => item.id === id)
      if (from === to || disabled) return
      onChange(moved(value, from, to))
      say(t(to === 0 ? 'ui.upload.nowCover' : 'ui.upload.movedTo', { name: value[from]?.name, place: to + 1 }))
    },
  })

  function remove(item: UploadItem) {
    focus.keepAt(value.indexOf(item))
    onChange(value.filter((each) => each !== item))
    say(t('ui.upload.removed', { name: item.name }))
  }

  return (
    <Field {...field} as="group" help={field.help ?? limitsText}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped or pasted here can be picked by keyboard too
        <div ref={focus.area} {...intake.target} onBlur={whenLeft(onBlur)}>
          <ul
            // Full, it has no picker that would carry what is wrong.
            {...(isFull && { id: control.id, 'data-invalid': control['aria-invalid'] })}
            className={classes('grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2', isFull && 'pb-1')}
          >
            {value.map((item, index) => (
              <PictureTile
                key={item.id}
                item={item}
                place={index + 1}
                count={value.length}
                isAlone={limits.most === 1}
                progress={progress[item.id]}
                isMoving={reorder.dragged === item.id}
                isFixed={disabled}
                handleProps={reorder.handle(item.id)}
                onRemove={() => remove(item)}
                onRetry={onRetry && (() => onRetry(item))}
              />
            ))}
            {!isFull && (
              <li className={value.length === 0 ? 'col-span-full' : undefined}>
                <FilePicker
                  kind="picture"
                  takesMany={limits.most > 1}
                  icon={ImagePlus}
                  control={control}
                  label={
                    value.length === 0 ? t('ui.upload.addPictures', { count: limits.most }) : t('ui.upload.addMore')
                  }
                  hint={value.length === 0 ? t('ui.upload.dropPictures', { count: limits.most }) : undefined}
                  isOver={intake.isOver}
                  isWrong={field.error !== undefined}
                  disabled={disabled}
                  onPick={(files) => {
                    focus.keepAt(value.length)
                    intake.take(files)
                  }}
                  className={value.length === 0 ? 'min-h-32' : 'aspect-square'}
                />
              </li>
            )}
          </ul>
          <RejectedFiles turned={intake.turned} kind="picture" limits={limits} />
          <p role="status" className="sr-only">
            {said}
          </p>
        </div>
      )}
    </Field>
  )
}
