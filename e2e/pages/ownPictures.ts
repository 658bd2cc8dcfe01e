import sharp from 'sharp'

/** A picture file as a person would pick it, of one colour. */
export async function aPictureFile(name: string, width: number, height: number) {
  const picture = sharp({ create: { width, height, channels: 3, background: '#115c38' } })
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}
