import type { Square } from './crop.ts'

/** Twice what the largest place that shows an avatar needs. */
const mostPixels = 1024

export function drawSquare(canvas: HTMLCanvasElement, picture: CanvasImageSource, { left, top, side }: Square): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  // What lets light through in the picture must not turn black in the JPEG.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** The square as a file of its own, small enough to send from a phone, without the place and time a camera writes in. */
export async function cutSquare(picture: CanvasImageSource, square: Square): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(mostPixels, Math.round(square.side))
  canvas.height = canvas.width
  drawSquare(canvas, picture, square)
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!bytes) throw new Error('The browser could not write the picture')
  return new File([bytes], 'avatar.jpg', { type: bytes.type })
}
