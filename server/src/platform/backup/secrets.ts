import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { keyFor } from '../auth/keys.ts'
import type { Variables } from '../environment.ts'
import { PlainError } from '../plainError.ts'
import type { Manifest } from './manifest.ts'
import { readWhole, type Vault, writeWhole } from './pieces.ts'

const Secrets = z.object({ secret: z.string(), previousSecret: z.optional(z.string()) })

export type SecretsInBackup = z.output<typeof Secrets>

export async function writeSecrets(
  vault: Vault,
  id: string,
  { secret, previousSecret }: SecretsInBackup,
): Promise<void> {
  await writeWhole(vault, nameIn(id), Buffer.from(JSON.stringify({ secret, previousSecret })))
}

/** The secret of the settings or of the data folder, and the file in which the latter keeps it. */
export function knownSecret(environment: Variables, home: string): { file: string; secret: string | undefined } {
  const file = join(resolve(home, environment.DATA_DIR || 'data'), 'secret')
  return { file, secret: environment.SECRET || (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined) }
}

/** Reading the settings would make a secret, which is not that of the data. */
export function refuseNewSecret(environment: Variables, home: string): void {
  const { file, secret } = knownSecret(environment, home)
  if (secret !== undefined) return
  throw new PlainError(
    `SECRET is not set, and there is no ${file}: a backup has to know the secret of the product, without which its ` +
      'encrypted data is lost. Set SECRET, or the DATA_DIR of the product.',
  )
}

/** Those of the backup; `own`, if there is one already, has to be the same. */
export async function readSecrets(
  vault: Vault,
  id: string,
  { secret: about }: Pick<Manifest, 'secret'>,
  own: string | undefined,
): Promise<SecretsInBackup> {
  if (own !== undefined && fingerprintOf(own) !== about.fingerprint) {
    throw new PlainError(
      'SECRET is not that of the backup, whose encrypted data would be lost. Set the secret of the backed-up product' +
        `${about.isIncluded ? ', or none: then it is taken from the backup' : ''}.`,
    )
  }
  if (about.isIncluded) return readIncluded(vault, id, about.fingerprint)
  if (own !== undefined) return { secret: own }
  throw new PlainError('The backup was made without its secret. Set SECRET to that of the backed-up product.')
}

async function readIncluded(vault: Vault, id: string, fingerprint: string): Promise<SecretsInBackup> {
  const path = nameIn(id)
  const secrets = await readWhole(vault, path)
    .then((content) => Secrets.parse(JSON.parse(content.toString())))
    .catch((error: unknown) => {
      throw new PlainError(`The backup is damaged: ${path} cannot be read. Nothing was changed.`, { cause: error })
    })
  if (fingerprintOf(secrets.secret) === fingerprint) return secrets
  throw new PlainError(`The backup is damaged: ${path} has another secret. Nothing was changed.`)
}

/** Tells secrets apart and reveals nothing about them. */
export function fingerprintOf(secret: string): string {
  return createHash('sha256').update(keyFor(secret, 'fingerprint of backups')).digest('hex').slice(0, 16)
}

function nameIn(id: string): string {
  return `${id}/secret.json`
}
