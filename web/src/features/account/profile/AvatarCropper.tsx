import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { type Crop, dragged, maxZoom, middleOf, type Square, squareOf, zoomedTo } from './crop.ts'

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
          max={maxZoom}
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

interface CropStageProps {
  picture: ImageBitmap
  crop: Crop
  onChange: (crop: Crop) => void
}

/** Drawn with more pixels than its CSS size, for high-density screens. */
const pixels = 576
const keyShare = 0.04
const zoomStep = 0.1

const keyMoves: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-keyShare, 0],
  ArrowRight: [keyShare, 0],
  ArrowUp: [0, -keyShare],
  ArrowDown: [0, keyShare],
}

/** The picture behind a round frame: moved by pointer or arrow keys, zoomed by wheel or + and −. */
function CropStage({ picture, crop, onChange }: CropStageProps) {
  const { t } = useTranslation()
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)

  // When the dialog opened, the picture was still loading and there was nothing to focus.
  useEffect(() => stage.current?.focus(), [])

  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, picture, squareOf(crop, picture))
  }, [picture, crop])

  function drag(event: PointerEvent<HTMLElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const shown = event.currentTarget.clientWidth
    onChange(dragged(crop, event.movementX / shown, event.movementY / shown, picture))
  }

  function onKey(event: KeyboardEvent) {
    const move = keyMoves[event.key]
    const closer = event.key === '+' || event.key === '=' ? zoomStep : event.key === '-' ? -zoomStep : 0
    if (!move && !closer) return
    event.preventDefault()
    onChange(move ? dragged(crop, ...move, picture) : zoomedTo(crop, crop.zoom + closer, picture))
  }

  return (
    <div
      ref={stage}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture in it
      tabIndex={0}
      aria-label={t('account.profile.avatar.move')}
      onKeyDown={onKey}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onWheel={(event) => onChange(zoomedTo(crop, crop.zoom - Math.sign(event.deltaY) * zoomStep, picture))}
      className="relative mx-auto aspect-square w-full max-w-72 cursor-grab touch-none overflow-hidden rounded-card active:cursor-grabbing"
    >
      <canvas ref={canvas} width={pixels} height={pixels} className="block size-full" />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-1 rounded-full border-2 border-surface-raised shadow-[0_0_0_12rem_var(--color-scrim)]"
      />
    </div>
  )
}

/** Twice the largest size at which an avatar is shown. */
const maxSidePx = 1024

function drawSquare(canvas: HTMLCanvasElement, picture: CanvasImageSource, { left, top, side }: Square): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  // A transparent background would become black in the JPEG.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** The square as a file, small enough to upload from a phone and without the camera's location and time. */
async function cutSquare(picture: CanvasImageSource, square: Square): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(maxSidePx, Math.round(square.side))
  canvas.height = canvas.width
  drawSquare(canvas, picture, square)
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!bytes) throw new Error('The browser could not write the picture')
  return new File([bytes], 'avatar.jpg', { type: bytes.type })
}
