import { createCipheriv, createDecipheriv, type DecipherGCM, randomBytes, scrypt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { PlainError } from '../plainError.ts'

const cipherName = 'aes-256-gcm'
const magic = Buffer.from('MWB1')
const saltBytes = 16
const ivBytes = 12
const tagBytes = 16
const headBytes = magic.length + saltBytes + ivBytes
const shortestPassphrase = 20
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

/** Encrypts and decrypts what a backup consists of; without a key file nothing is changed. */
export interface Sealing {
  /** How many bytes as many become. */
  sealedBytes(bytes: number): number
  seal(content: AsyncIterable<Buffer>): AsyncIterable<Buffer>
  open(content: AsyncIterable<Buffer>): AsyncIterable<Buffer>
}

export const unsealed: Sealing = {
  sealedBytes: (bytes) => bytes,
  seal: (content) => content,
  open: refuseSealed,
}

async function* refuseSealed(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true
  for await (const chunk of content) {
    if (isFirst && chunk.subarray(0, magic.length).equals(magic)) {
      throw new PlainError('This backup is encrypted: name the file of its passphrase with --key-file.')
    }
    isFirst = false
    yield chunk
  }
}

/** With the passphrase in a file: AES-256-GCM, with a key of scrypt for each backup. */
export async function sealingOf(keyFile: string): Promise<Sealing> {
  const passphrase = await readPassphrase(keyFile)
  const salt = randomBytes(saltBytes)
  const keys = new Map<string, Promise<Buffer>>()
  const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt)

  function keyOf(ofSalt: Buffer): Promise<Buffer> {
    const name = ofSalt.toString('hex')
    const key = keys.get(name) ?? derive(passphrase, ofSalt, 32, cost)
    keys.set(name, key)
    return key
  }

  return {
    sealedBytes: (bytes) => headBytes + bytes + tagBytes,
    async *seal(content) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(cipherName, await keyOf(salt), iv)
      yield Buffer.concat([magic, salt, iv])
      for await (const chunk of content) yield cipher.update(chunk)
      cipher.final()
      yield cipher.getAuthTag()
    },
    async *open(content) {
      let held: Buffer = Buffer.alloc(0)
      let decipher: DecipherGCM | undefined
      for await (const chunk of content) {
        held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
        if (!decipher && held.length >= headBytes) {
          if (!held.subarray(0, magic.length).equals(magic))
            throw new PlainError('This backup is not encrypted: leave out --key-file.')
          const key = await keyOf(held.subarray(magic.length, magic.length + saltBytes))
          decipher = createDecipheriv(cipherName, key, held.subarray(magic.length + saltBytes, headBytes), {
            authTagLength: tagBytes,
          })
          held = held.subarray(headBytes)
        }
        // The last bytes are the tag.
        if (decipher && held.length > tagBytes) {
          yield decipher.update(held.subarray(0, -tagBytes))
          held = held.subarray(-tagBytes)
        }
      }
      if (!decipher || held.length !== tagBytes) throw new DamagedError()
      decipher.setAuthTag(held)
      try {
        decipher.final()
      } catch {
        throw new DamagedError()
      }
    },
  }
}

/** Content that was changed or cut, or was encrypted with another passphrase. */
export class DamagedError extends Error {
  constructor(message = 'it is damaged, or of another passphrase') {
    super(message)
  }
}

async function readPassphrase(keyFile: string): Promise<string> {
  const text = await readFile(keyFile, 'utf8').catch((error: Error) => {
    throw new PlainError(`The key file cannot be read: ${error.message}.`, { cause: error })
  })
  const passphrase = text.trim()
  if (passphrase.length >= shortestPassphrase) return passphrase
  throw new PlainError(
    `The key file ${keyFile} has fewer than ${shortestPassphrase} characters. Make one with: openssl rand -base64 32`,
  )
}
