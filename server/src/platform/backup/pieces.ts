import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import type { Place } from './places.ts'
import type { Sealing } from './sealing.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Held in memory as a whole, since a bucket wants to know the size of an object first. */
const pieceBytes = 8 * 1024 * 1024

/** A stream of any length, stored as compressed pieces `path.00000.zst`. */
export interface Pieces {
  readonly pieces: number
  readonly bytes: number
  readonly sha256: string
}

export interface Vault {
  readonly place: Place
  readonly sealing: Sealing
}

export async function writePieces(vault: Vault, path: string, content: AsyncIterable<Buffer>): Promise<Pieces> {
  const hash = createHash('sha256')
  let [pieces, bytes, held] = [0, 0, 0]
  let chunks: Buffer[] = []

  async function writeHeld(): Promise<void> {
    const compressed = await compress(Buffer.concat(chunks))
    await writeWhole(vault, nameOf(path, pieces), compressed)
    pieces += 1
    held = 0
    chunks = []
  }

  for await (const chunk of content) {
    hash.update(chunk)
    bytes += chunk.length
    held += chunk.length
    chunks.push(chunk)
    if (held >= pieceBytes) await writeHeld()
  }
  if (held > 0) await writeHeld()
  return { pieces, bytes, sha256: hash.digest('hex') }
}

/** Throws after the last byte if they are not those that were written. */
export async function* readPieces(vault: Vault, path: string, about: Pieces): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for (let piece = 0; piece < about.pieces; piece += 1) {
    const content = await decompress(await readWhole(vault, nameOf(path, piece)))
    hash.update(content)
    yield content
  }
  if (hash.digest('hex') !== about.sha256) throw new Error('its checksum is another one')
}

/** The lines of text, without their ends. */
export async function* linesOf(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of content) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}

export function writeWhole({ place, sealing }: Vault, path: string, content: Buffer): Promise<void> {
  return place.write(path, sealing.seal(one(content)), sealing.sealedBytes(content.length))
}

export async function readWhole({ place, sealing }: Vault, path: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of sealing.open(await place.read(path))) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* one(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}

function nameOf(path: string, piece: number): string {
  return `${path}.${String(piece).padStart(5, '0')}.zst`
}
