import { ImagePlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { Field } from '../Field.tsx'
import { onGroupBlur } from '../onGroupBlur.ts'
import { FilePicker } from './FilePicker.tsx'
import { PictureTile } from './PictureTile.tsx'
import { moved, useReorder } from './useReorder.ts'
import { type UploadFieldProps, useUploadList } from './useUploadList.tsx'

/** Ordered pictures; the first is the cover. They are dropped, pasted or picked, and reordered by dragging or arrow keys. */
export function PicturesField(props: UploadFieldProps) {
  const { value, onChange, onBlur, limits, progress = {}, onRetry, disabled = false, ...field } = props
  const { t } = useTranslation()
  const isFull = value.length >= limits.maxFiles
  const uploads = useUploadList('picture', { value, onChange, limits, disabled })

  const reorder = useReorder({
    ids: value.map((item) => item.id),
    onMove(id, to) {
      const from = value.findIndex((item) => item.id === id)
      if (from === to || disabled) return
      onChange(moved(value, from, to))
      const place = { name: value[from]?.name, place: to + 1 }
      uploads.announce(t(to === 0 ? 'ui.upload.nowCover' : 'ui.upload.movedTo', place))
    },
  })

  return (
    <Field {...field} as="group" help={field.help ?? uploads.limitsText}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: files can also be picked by keyboard
        <div {...uploads.target} onBlur={onGroupBlur(onBlur)}>
          <ul
            // A full field has no picker, so the list itself carries the error's id.
            {...(isFull && { id: control.id, 'data-invalid': control['aria-invalid'] })}
            className={classes('grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2', isFull && 'pb-1')}
          >
            {value.map((item, index) => (
              <PictureTile
                key={item.id}
                item={item}
                place={index + 1}
                count={value.length}
                isAlone={limits.maxFiles === 1}
                progress={progress[item.id]}
                isMoving={reorder.dragged === item.id}
                isFixed={disabled}
                handleProps={reorder.handle(item.id)}
                onRemove={() => uploads.remove(item)}
                onRetry={onRetry && (() => onRetry(item))}
              />
            ))}
            {!isFull && (
              <li className={value.length === 0 ? 'col-span-full' : undefined}>
                <FilePicker
                  {...uploads.picker}
                  icon={ImagePlus}
                  control={control}
                  isWrong={field.error !== undefined}
                  className={value.length === 0 ? 'min-h-20 sm:flex-row sm:gap-3' : 'aspect-square'}
                />
              </li>
            )}
          </ul>
          {uploads.messages}
        </div>
      )}
    </Field>
  )
}
