import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { keyFor } from '../auth/keys.ts'
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

/** Those of the backup; `own`, if there is one already, has to be the same. */
export async function readSecrets(
  vault: Vault,
  id: string,
  { secret: about }: Manifest,
  own: string | undefined,
): Promise<SecretsInBackup> {
  if (own !== undefined && fingerprintOf(own) !== about.fingerprint) {
    throw new PlainError(
      'SECRET is not that of the backup, whose encrypted data would be lost. Set the secret of the backed-up product' +
        `${about.isIncluded ? ', or none: then it is taken from the backup' : ''}.`,
    )
  }
  if (about.isIncluded) {
    const included = Secrets.parse(JSON.parse((await readWhole(vault, nameIn(id))).toString()))
    if (fingerprintOf(included.secret) === about.fingerprint) return included
    throw new PlainError('The backup has another secret than that of its data.')
  }
  if (own !== undefined) return { secret: own }
  throw new PlainError('The backup was made without its secret. Set SECRET to that of the backed-up product.')
}

/** Tells secrets apart and reveals nothing about them. */
export function fingerprintOf(secret: string): string {
  return createHash('sha256').update(keyFor(secret, 'fingerprint of backups')).digest('hex').slice(0, 16)
}

function nameIn(id: string): string {
  return `${id}/secret.json`
}
