import { parseArgs } from 'node:util'
import { type MarketScope, marketScopes } from '@mawrid/contract/market/scopes.ts'
import { isUuid } from '@mawrid/contract/values/uuid.ts'
import type { Db } from '../../../platform/parts.ts'
import { PlainError } from '../../../platform/plainError.ts'
import { newApiKey, writeApiKey } from './apiKey.ts'
import { listKeys, revokeKey, storeKey } from './store.ts'

export type KeyCommand =
  | { readonly does: 'make'; readonly name: string; readonly scopes: readonly MarketScope[] }
  | { readonly does: 'list' }
  | { readonly does: 'revoke'; readonly id: string }

const usage = `npm run market-key -- --name "Buyers' site" --scopes ${marketScopes.slice(0, 2).join(',')}
npm run market-key -- --list
npm run market-key -- --revoke ID
The scopes are ${marketScopes.join(', ')}.`

/** Parses the command line. */
export function readKeyCommand(args: string[]): KeyCommand {
  const { name, scopes = '', list, revoke } = readOptions(args)
  if (list) return { does: 'list' }
  if (revoke !== undefined) {
    if (!isUuid(revoke)) throw new PlainError(`${revoke} is not an id.`)
    return { does: 'revoke', id: revoke }
  }
  const named = scopes.split(',').filter(Boolean)
  const known = marketScopes.filter((scope) => named.includes(scope))
  if (!name || named.length === 0 || known.length < new Set(named).size) throw new PlainError(usage)
  return { does: 'make', name, scopes: known }
}

/** Runs the command and returns the lines to print. */
export async function runKeyCommand(db: Db, command: KeyCommand, now: Date): Promise<string[]> {
  if (command.does === 'list') {
    const day = (moment: Date | null) => moment?.toISOString().slice(0, 16) ?? 'never'
    return (await listKeys(db)).map(({ id, name, scopes, lastUsedAt, revokedAt }) =>
      [id, name, scopes.join(','), revokedAt ? `revoked ${day(revokedAt)}` : `last used ${day(lastUsedAt)}`].join('  '),
    )
  }
  if (command.does === 'revoke') {
    if (await revokeKey(db, command.id, now)) return [`The key ${command.id} is revoked.`]
    throw new PlainError(`There is no key ${command.id} that is not revoked.`)
  }
  const key = newApiKey()
  await storeKey(db, key, { name: command.name, scopes: command.scopes, at: now })
  return [writeApiKey(key), `This is the only time it is shown. Its id is ${key.id}.`]
}

function readOptions(args: string[]) {
  try {
    const text = { type: 'string' } as const
    return parseArgs({ args, options: { name: text, scopes: text, list: { type: 'boolean' }, revoke: text } }).values
  } catch {
    throw new PlainError(usage)
  }
}
