import { Camera, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hostedUrl } from '#platform/request/apiHost.ts'
import { Button } from '#ui/actions/Button.tsx'
import { buttonLook } from '#ui/actions/buttonLook.ts'
import { classes } from '#ui/classes.ts'
import { Field } from '#ui/fields/Field.tsx'
import { accepted } from '#ui/fields/uploads/acceptedFiles.ts'
import { RejectedFiles } from '#ui/fields/uploads/RejectedFiles.tsx'
import { useFileIntake } from '#ui/fields/uploads/useFileIntake.ts'
import { useObjectUrl } from '#ui/fields/uploads/useObjectUrl.ts'
import { Avatar } from '#ui/record/Avatar.tsx'
import { AvatarCropper } from './AvatarCropper.tsx'
import type { AvatarValue } from './personValues.ts'

interface Props {
  label: string
  error: string | undefined
  id: string
  /** The initials are shown while there is no picture. */
  name: string
  value: AvatarValue
  onChange: (value: AvatarValue) => void
}

/** Photos straight from a camera are accepted: only the small square that is cut from them is uploaded. */
const limits = { maxFiles: 1, maxBytes: 40 * 1024 * 1024 }

/** The avatar: dropped, pasted or picked, then cropped. */
export function AvatarField({ label, error, id, name, value, onChange }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<File>()
  const pickedUrl = useObjectUrl(value.picked ?? undefined)
  const picture = pickedUrl ?? (value.stored && hostedUrl(value.stored))
  const intake = useFileIntake({
    kind: 'picture',
    limits,
    value: [],
    onChange: ([item]) => setOpened(item?.file),
    isClosed: false,
  })

  return (
    <Field label={label} error={error} id={id} as="group">
      {(control) => (
        <div
          {...intake.target}
          className={classes(
            '-m-2 flex flex-wrap items-center gap-4 rounded-card p-2',
            intake.isOver && 'bg-accent-soft',
          )}
        >
          <Avatar key={picture} name={name} picture={picture} size="xl" />
          <div className="flex flex-wrap gap-2">
            <label
              className={classes(
                buttonLook('secondary'),
                'has-focus-visible:outline-2 has-focus-visible:outline-accent',
              )}
            >
              <input
                {...control}
                type="file"
                accept={accepted.picture.types.join(',')}
                onChange={(event) => {
                  intake.take([...(event.target.files ?? [])])
                  event.target.value = ''
                }}
                className="sr-only"
              />
              <Camera size={16} aria-hidden className="shrink-0" />
              {t(picture ? 'account.profile.avatar.change' : 'account.profile.avatar.choose')}
            </label>
            {picture && (
              <Button look="quiet" icon={Trash2} onClick={() => onChange({ stored: null, picked: null })}>
                {t('account.profile.avatar.remove')}
              </Button>
            )}
          </div>
          <RejectedFiles rejected={intake.turned} kind="picture" limits={limits} />
          {opened && (
            <AvatarCropper
              file={opened}
              onClose={() => setOpened(undefined)}
              onCut={(picked) => {
                onChange({ stored: value.stored, picked })
                setOpened(undefined)
              }}
            />
          )}
        </div>
      )}
    </Field>
  )
}
