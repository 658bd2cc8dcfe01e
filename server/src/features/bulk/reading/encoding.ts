import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { FileRefused } from './cell.ts'

const begun = 65_536

/** The text of a file piece by piece, in the encoding detected from its bytes. */
export async function* readText(path: string): AsyncGenerator<string> {
  const encoding = await encodingOf(path)
  const decoder = new TextDecoder(encoding)
  for await (const bytes of createReadStream(path)) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

/** UTF-8 or UTF-16 by their marks or by their shape, else what Arabic Windows writes. */
async function encodingOf(path: string): Promise<string> {
  const start = await beginning(path)
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const zeros = [0, 1].map((odd) => start.filter((byte, index) => byte === 0 && index % 2 === odd).length)
  const [even = 0, odd = 0] = zeros
  if (odd > start.length / 6 && even === 0) return 'utf-16le'
  if (even > start.length / 6 && odd === 0) return 'utf-16be'
  if (even + odd > 0) throw new FileRefused('not_a_spreadsheet')
  if (await isUtf8(path)) return 'utf-8'
  refuseNoise(start)
  return 'windows-1256'
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of createReadStream(path)) decoder.decode(bytes, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Windows-1256 maps every byte to a character, so a picture would be read as text; control characters reveal it. */
function refuseNoise(bytes: Uint8Array): void {
  const controls = bytes.filter((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d).length
  if (controls > 0) throw new FileRefused(controls > bytes.length / 100 ? 'not_a_spreadsheet' : 'text_unreadable')
}

async function beginning(path: string): Promise<Buffer> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(begun), 0, begun, 0)
  return buffer.subarray(0, bytesRead)
}
