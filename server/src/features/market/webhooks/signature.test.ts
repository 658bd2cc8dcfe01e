import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '../../../../../test/anyCharacter.ts'
import { webhookSecret } from './secrets.ts'
import { signatureOf } from './signature.ts'

const settings = { secret: 'a secret of the installation, long enough' }
const day = 86_400_000

/** A receiver's check, written only from docs/market.md. */
function verify(header: string, body: string, key: string, nowSeconds: number): boolean {
  const parts = header.split(',').map((part) => part.split('='))
  const t = parts.find(([name]) => name === 't')?.[1] ?? ''
  const expected = createHmac('sha256', key).update(`${t}.${body}`).digest('hex')
  return Math.abs(nowSeconds - Number(t)) <= 300 && parts.some(([name, hex]) => name === 'v1' && hex === expected)
}

const webhooks = fc.record({
  id: fc.uuid(),
  secretVersion: fc.integer({ min: 2, max: 50 }),
  secretsSealed: fc.constant(null),
})
const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })

test('a receiver accepts its signature, and refuses one of another body, time, secret or installation', () => {
  fc.assert(
    fc.property(webhooks, fc.string({ unit: anyCharacter }), moments, (webhook, body, now) => {
      const seconds = Math.floor(now.getTime() / 1_000)
      const key = webhookSecret(settings, webhook)
      const header = signatureOf({ ...webhook, rotatedAt: null }, body, { settings, now })
      expect(verify(header, body, key, seconds)).toBe(true)
      expect(verify(header, `${body} `, key, seconds)).toBe(false)
      expect(verify(header, body, key, seconds + 301)).toBe(false)
      expect(verify(header.replace(`t=${seconds}`, `t=${seconds + 1}`), body, key, seconds)).toBe(false)
      const before = webhookSecret(settings, webhook, webhook.secretVersion - 1)
      expect(verify(header, body, before, seconds)).toBe(false)
      expect(verify(header, body, webhookSecret({ secret: `${settings.secret}!` }, webhook), seconds)).toBe(false)
    }),
  )
})

test('for a day after a rotation both secrets are valid, then only the new one', () => {
  fc.assert(
    fc.property(webhooks, moments, fc.integer({ min: 0, max: 2 * day }), (webhook, rotatedAt, laterMs) => {
      const now = new Date(rotatedAt.getTime() + laterMs)
      const header = signatureOf({ ...webhook, rotatedAt }, '{}', { settings, now })
      const isGood = (secretVersion: number) =>
        verify(header, '{}', webhookSecret(settings, webhook, secretVersion), Math.floor(now.getTime() / 1_000))
      expect(isGood(webhook.secretVersion)).toBe(true)
      expect(isGood(webhook.secretVersion - 1)).toBe(laterMs < day)
      expect(isGood(webhook.secretVersion - 2)).toBe(false)
    }),
  )
})
