import sharp from 'sharp'

const box = { width: 600, height: 300, fit: 'inside', withoutEnlargement: true } as const

/** A logo as a PNG no larger than paper needs. One that cannot be read is left out: the document matters more. */
export async function asPicture(bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    return await sharp(bytes, { limitInputPixels: 50e6 }).autoOrient().resize(box).png().toBuffer()
  } catch {
    return null
  }
}
