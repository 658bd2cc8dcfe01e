import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPlace } from './places.ts'
import { unsealed } from './sealing.ts'
import { fingerprintOf, knownSecret, readSecrets, refuseNewSecret, writeSecrets } from './secrets.ts'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mawrid-secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a backup is refused where the secret of the product is not known, instead of having one that was just made', () => {
  const home = aFolder()
  const file = join(home, 'data', 'secret')
  expect(() => refuseNewSecret({ DATABASE_URL: 'postgres://elsewhere/mawrid' }, home)).toThrow(`there is no ${file}`)
  expect(existsSync(join(home, 'data'))).toBe(false)

  const set = 'set'.repeat(12)
  expect(() => refuseNewSecret({ SECRET: set }, home)).not.toThrow()
  mkdirSync(join(home, 'data'))
  writeFileSync(file, 'stored\n')
  expect(() => refuseNewSecret({}, home)).not.toThrow()
  expect(knownSecret({}, home)).toEqual({ file, secret: 'stored' })
  expect(knownSecret({ SECRET: set }, home)).toEqual({ file, secret: set })
})

test('the secret of a backup is read only if it is the one that the manifest was made with', async () => {
  const folder = aFolder()
  const vault = { place: await openPlace(folder, ''), sealing: unsealed }
  const read = (secret: string) => {
    const about = { fingerprint: fingerprintOf(secret), isIncluded: true }
    return readSecrets(vault, 'one', { secret: about }, undefined)
  }
  await writeSecrets(vault, 'one', { secret: 'of the product' })
  expect(await read('of the product')).toEqual({ secret: 'of the product' })
  await expect(read('of another product')).rejects.toThrow('secret.json has another secret')
  writeFileSync(join(folder, 'one', 'secret.json'), '{"secret":')
  await expect(read('of the product')).rejects.toThrow('secret.json cannot be read')
  rmSync(join(folder, 'one', 'secret.json'))
  await expect(read('of the product')).rejects.toThrow('secret.json cannot be read')
})
