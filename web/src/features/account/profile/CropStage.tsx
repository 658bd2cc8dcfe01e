import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Crop, dragged, squareOf, zoomedTo } from './crop.ts'
import { drawSquare } from './cutSquare.ts'

interface Props {
  picture: ImageBitmap
  crop: Crop
  onChange: (crop: Crop) => void
}

/** Drawn finer than it is shown, for screens with dense pixels. */
const pixels = 576
const keyShare = 0.04
const zoomStep = 0.1

const keyMoves: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-keyShare, 0],
  ArrowRight: [keyShare, 0],
  ArrowUp: [0, -keyShare],
  ArrowDown: [0, keyShare],
}

/** The picture under a round window: moved by hand or arrow keys, brought closer by wheel or + and −. */
export function CropStage({ picture, crop, onChange }: Props) {
  const { t } = useTranslation()
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)

  // The dialog opened while the picture was still being read, and had nothing to focus.
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
