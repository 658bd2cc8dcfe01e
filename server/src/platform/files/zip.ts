import { crc32 } from 'node:zlib'

/** A file in a ZIP as its directory names it. PDFs and workbooks are compressed already, so they are stored uncompressed. */
export interface ZipEntry {
  readonly name: string
  readonly crc: number
  readonly bytes: number
}

const utf8Name = 0x0800
const version = 20

export function zipEntry(name: string, content: Uint8Array): ZipEntry {
  return { name, crc: crc32(content), bytes: content.byteLength }
}

/** The local header before the content of a file. */
export function headerOf(entry: ZipEntry, at: Date): Buffer {
  return Buffer.concat([Buffer.from('PK\x03\x04'), about(entry, at), Buffer.from(entry.name)])
}

/** The central directory at the end: the files in the order they were written. */
export function directoryOf(entries: readonly ZipEntry[], at: Date): Buffer {
  let offset = 0
  const lines = entries.map((entry) => {
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    offset += sizeOf(entry)
    return Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), about(entry, at), rest, Buffer.from(entry.name)])
  })
  const directory = Buffer.concat(lines)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([directory, end])
}

/** With its header. */
export function sizeOf({ name, bytes }: ZipEntry): number {
  return 30 + Buffer.byteLength(name) + bytes
}

/** The fields shared by header and directory: APPNOTE 4.4, from "version needed" to "extra field length". */
function about({ name, crc, bytes }: ZipEntry, at: Date): Buffer {
  const block = Buffer.alloc(26)
  block.writeUInt16LE(version, 0)
  block.writeUInt16LE(utf8Name, 2)
  block.writeUInt16LE(timeOf(at), 6)
  block.writeUInt16LE(dayOf(at), 8)
  block.writeUInt32LE(crc, 10)
  block.writeUInt32LE(bytes, 14)
  block.writeUInt32LE(bytes, 18)
  block.writeUInt16LE(Buffer.byteLength(name), 22)
  return block
}

function timeOf(at: Date): number {
  return (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
}

function dayOf(at: Date): number {
  return ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
}
