import { crc32 } from 'node:zlib'

/** The uncompressed files of a ZIP by its directory, with checked checksums. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf('PK\x05\x06')
  const found = new Map<string, Buffer>()
  let offset = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [sum, bytes, nameBytes] = [
      zip.readUInt32LE(offset + 16),
      zip.readUInt32LE(offset + 24),
      zip.readUInt16LE(offset + 28),
    ]
    const name = zip.toString('utf8', offset + 46, offset + 46 + nameBytes)
    const header = zip.readUInt32LE(offset + 42)
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
    const content = zip.subarray(start, start + bytes)
    if (zip.toString('utf8', header + 30, header + 30 + nameBytes) !== name) throw new Error(`${name} is elsewhere`)
    if (crc32(content) !== sum) throw new Error(`${name} is broken`)
    found.set(name, content)
    offset += 46 + nameBytes
  }
  if (offset !== end) throw new Error('The directory does not end where it says')
  return found
}
