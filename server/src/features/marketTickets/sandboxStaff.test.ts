import type { AddressInfo } from 'node:net'
import { check } from '@mawrid/contract/fieldErrors.ts'
import { answerTicket, requestSellerInfo, resolveTicket, takeTicket } from '@mawrid/contract/market/tickets.calls.ts'
import { ticketLife } from '@mawrid/contract/support/states.ts'
import { chanceFrom } from '@mawrid/sandbox/src/market/buyers/chance.ts'
import { nextStep } from '@mawrid/sandbox/src/market/helpDesk/nextStep.ts'
import { startSandbox } from '@mawrid/sandbox/src/sandbox.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { type AnyTicket, aHelpDesk } from '../../../test/support.ts'
import { sandboxApiKey, writeApiKey } from '../market/index.ts'
import { ticketCategories } from '../support/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ SANDBOX: 'on', RATE_LIMITS: 'relaxed' })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

test('the sandbox’s staff answer tickets until they are solved, in the seller’s language', async () => {
  const url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  const key = writeApiKey(sandboxApiKey(server.settings.secret))
  const buyers = { eachMs: 3_600_000, answerMs: [0, 1], seed: 7 } as const
  const sandbox = await startSandbox({
    host: '127.0.0.1',
    port: 0,
    smtpPort: 0,
    market: { url, key, paceMs: 1, buyers },
  })
  try {
    const desk = await aHelpDesk(server)
    await expect
      .poll(async () => {
        const { rows } = await server.parts.db.system.execute(
          `select 1 from market_webhooks where 'ticket.created' = any (kinds)`,
        )
        return rows.length
      })
      .toBe(1)
    const opened = await Promise.all(
      ['1', '2', '3', '4', '5', '6'].map((n) => desk.ticket({ subject: `سؤال رقم ${n}` })),
    )
    const ended: AnyTicket[] = []
    for (const { id } of opened) {
      await vi.waitFor(
        async () => {
          const ticket = await desk.read(id)
          if (ticket.status === 'waiting_for_seller') await desk.sell(ticket, 'messages', { body: 'هذه هي التفاصيل.' })
          expect(ticket.status).toBe('resolved')
          ended.push(ticket)
        },
        { timeout: 20_000, interval: 50 },
      )
    }
    const answers = ended.flatMap(({ messages }) => messages.filter(({ side }: AnyTicket) => side === 'agent'))
    expect(answers.every(({ body, author }) => /[ء-ي]/.test(body) && /[ء-ي]/.test(author))).toBe(true)
    expect(new Set(answers.map(({ action }) => action))).toEqual(new Set([null, 'ask', 'resolve']))
  } finally {
    await sandbox.close()
  }
})

test('for any ticket, the sandbox’s staff take only actions of the contract, and finish', () => {
  const calls = { take: takeTicket, answer: answerTicket, ask: requestSellerInfo, resolve: resolveTicket }
  fc.assert(
    fc.property(
      fc.constantFrom(...ticketCategories),
      fc.constantFrom('ar', 'en'),
      fc.constantFrom(...ticketLife.states),
      fc.array(
        fc.record({
          side: fc.constantFrom('seller', 'agent', 'system'),
          action: fc.constantFrom(null, 'ask', 'reopen'),
        }),
      ),
      fc.integer(),
      ({ code }, language, status, messages, seed) => {
        const ticket = { status, language, messages, number: 'T-2026-000001', category_code: code, assignee_name: null }
        const step = nextStep(ticket as Parameters<typeof nextStep>[0], chanceFrom(seed))
        expect(step !== undefined).toBe(status === 'pending' || status === 'in_progress')
        if (step) expect(check(calls[step.move].body, step.body)).toMatchObject({ ok: true })
      },
    ),
  )
})
