import sharp from 'sharp'
import { decodingQueue, maxPicturePixels } from '../images/decodingQueue.ts'

const box = { width: 600, height: 300, fit: 'inside', withoutEnlargement: true } as const

/** A logo as a PNG no larger than paper needs. One that cannot be read is left out: the document matters more. */
export async function asPicture(bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPicturePixels })
    const { width, height } = await picture.metadata()
    const order = { pixels: width * height, owner: 'documents' }
    return await decodingQueue.run(order, () => picture.autoOrient().resize(box).png().toBuffer())
  } catch {
    return null
  }
}
