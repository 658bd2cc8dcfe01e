import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { CropStage } from './CropStage.tsx'
import { type Crop, middleOf, mostZoom, squareOf, zoomedTo } from './crop.ts'
import { cutSquare } from './cutSquare.ts'

interface Props {
  file: File
  onCut: (square: File) => void
  onClose: () => void
}

interface Opened {
  readonly picture: ImageBitmap
  readonly crop: Crop
}

/** Chooses the square of a picture that becomes the avatar. */
export function AvatarCropper({ file, onCut, onClose }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)

  useEffect(() => {
    let isGone = false
    createImageBitmap(file).then(
      (picture) => (isGone ? picture.close() : setOpened({ picture, crop: middleOf(picture) })),
      () => isGone || setUnreadable(true),
    )
    return () => {
      isGone = true
    }
  }, [file])

  async function cut() {
    if (!opened) return
    const { picture, crop } = opened
    try {
      onCut(await cutSquare(picture, squareOf(crop, picture)))
    } catch {
      setUnreadable(true)
    }
  }

  return (
    <Dialog
      isOpen
      size="sm"
      title={t('account.profile.avatar.crop')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.dialog.cancel')}</Button>
          <Button look="primary" disabled={!opened || isUnreadable} onClick={() => void cut()}>
            {t('account.profile.avatar.use')}
          </Button>
        </>
      }
    >
      {isUnreadable ? (
        <Banner tone="bad" urgent>
          {t('problems.picture_unreadable')}
        </Banner>
      ) : opened ? (
        <CropControls {...opened} onChange={(crop) => setOpened({ ...opened, crop })} />
      ) : (
        <Skeleton shape="box" className="mx-auto aspect-square w-full max-w-72" />
      )}
    </Dialog>
  )
}

function CropControls({ picture, crop, onChange }: Opened & { onChange: (crop: Crop) => void }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-4">
      <CropStage picture={picture} crop={crop} onChange={onChange} />
      <label className="mx-auto flex w-full max-w-72 items-center gap-3 text-sm">
        {t('account.profile.avatar.zoom')}
        <input
          type="range"
          min={1}
          max={mostZoom}
          step={0.01}
          value={crop.zoom}
          onChange={(event) => onChange(zoomedTo(crop, Number(event.target.value), picture))}
          className="h-10 min-w-0 grow accent-accent"
        />
      </label>
      <p className="text-center text-sm text-pretty text-ink-soft">{t('account.profile.avatar.how')}</p>
    </div>
  )
}
