import { aPicture } from '../../server/test/uploads.ts'

/** A picture file, dark on its left and bright on its right. */
export async function aPictureFile(name: string, width: number, height: number) {
  return { name, mimeType: 'image/png', buffer: await aPicture(width, height).png().toBuffer() }
}
