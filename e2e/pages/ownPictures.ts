import sharp from 'sharp'

/** A picture file as a person would pick it, of one colour. */
export async function aPictureFile(name: string, width: number, height: number) {
  const picture = sharp({ create: { width, height, channels: 3, background: '#115c38' } })
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}

/** A wide picture whose halves differ, so that it can be told which part of it was taken. */
export async function halves(name: string, { left, right }: { left: string; right: string }) {
  const half = (background: string) => ({ create: { width: 600, height: 600, channels: 3 as const, background } })
  const picture = sharp({ create: { ...half(left).create, width: 1200 } }).composite([
    { input: half(right), left: 600, top: 0 },
  ])
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}
