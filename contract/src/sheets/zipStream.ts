/** A file of an archive, written while it is read. */
export interface ZipEntry {
  readonly path: string
  readonly content: AsyncIterable<string> | Iterable<string>
}

const utf8 = new TextEncoder()
const version = 20
/** Sizes and checksum follow the content; names are UTF-8. */
const flags = 0x0808
const deflated = 8

/** A ZIP archive in constant memory: each file is compressed as it arrives. Works in Node and in browsers. */
export async function* zipStream(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory: Uint8Array[] = []
  let offset = 0
  for await (const { path, content } of entries) {
    const name = utf8.encode(path)
    const header = record(
      0x04034b50,
      [[2, version], ...fields({ crc: 0, packed: 0, size: 0 }), [2, name.length], [2, 0]],
      name,
    )
    const sums = { crc: 0, packed: 0, size: 0 }
    yield header
    for await (const piece of deflate(content, sums)) yield piece
    yield record(0x08074b50, [
      [4, sums.crc],
      [4, sums.packed],
      [4, sums.size],
    ])
    directory.push(
      record(
        0x02014b50,
        [
          [2, version],
          [2, version],
          ...fields(sums),
          [2, name.length],
          [2, 0],
          [2, 0],
          [2, 0],
          [2, 0],
          [4, 0],
          [4, offset],
        ],
        name,
      ),
    )
    offset += header.length + sums.packed + 16
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  yield* directory
  const { length: count } = directory
  yield record(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, offset],
    [2, 0],
  ])
}

interface Sums {
  crc: number
  packed: number
  size: number
}

/** Pieces of the compressed content; the sums grow with them. */
async function* deflate(content: ZipEntry['content'], sums: Sums): AsyncGenerator<Uint8Array> {
  const packing = new CompressionStream('deflate-raw')
  const writer = packing.writable.getWriter()
  async function write() {
    try {
      for await (const text of content) {
        const bytes = utf8.encode(text)
        sums.crc = crc32(bytes, sums.crc)
        sums.size += bytes.length
        await writer.write(bytes)
      }
      await writer.close()
    } catch (error) {
      await writer.abort(error)
      throw error
    }
  }
  const writing = write()
  // The reader below fails with the same error; without this, Node would report it as unhandled first.
  writing.catch(() => undefined)
  const reader = packing.readable.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      sums.packed += value.length
      yield value
    }
    await writing
  } finally {
    await reader.cancel()
  }
}

type Field = readonly [bytes: 2 | 4, value: number]

/** The fields that local and central headers share: flags, method, 1 January 1980, checksum and sizes. */
function fields({ crc, packed, size }: Sums): Field[] {
  return [
    [2, flags],
    [2, deflated],
    [2, 0],
    [2, 0x21],
    [4, crc],
    [4, packed],
    [4, size],
  ]
}

function record(signature: number, values: readonly Field[], name = new Uint8Array()): Uint8Array {
  const bytes = new Uint8Array(values.reduce((sum, [length]) => sum + length, 4 + name.length))
  const view = new DataView(bytes.buffer)
  view.setUint32(0, signature, true)
  let at = 4
  for (const [length, value] of values) {
    if (length === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += length
  }
  bytes.set(name, at)
  return bytes
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

function crc32(bytes: Uint8Array, before: number): number {
  let crc = ~before
  for (const byte of bytes) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return ~crc >>> 0
}
