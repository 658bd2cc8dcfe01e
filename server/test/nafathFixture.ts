import { type Sandbox, startSandbox } from '@mawrid/sandbox/src/sandbox.ts'
import { startServer, type TestServer } from './harness.ts'
import { freePort } from './product.ts'

interface PhoneAnswer {
  readonly choice?: string
  readonly lapses?: boolean
  readonly callback?: 'once' | 'twice' | 'none' | 'forged'
  readonly as?: string
}

export interface NafathFixture {
  readonly server: TestServer
  readonly sandbox: Sandbox
  /** Answers the request on a person's phone, and returns the reply to the callback. */
  answer(nationalId: string, answer: PhoneAnswer): Promise<{ status: string; delivered: number[] }>
  fault(mode: string, count?: number): Promise<void>
  close(): Promise<void>
}

/** The back end and the sandbox's Nafath, connected by HTTP both ways. */
export async function startNafathFixture(environment: Readonly<Record<string, string>> = {}): Promise<NafathFixture> {
  const port = await freePort()
  const host = '127.0.0.1'
  const nafathCallbackUrl = `http://${host}:${port}/api/v1/nafath/callback/`
  const sandbox = await startSandbox({ host, port: 0, smtpPort: 0, nafathCallbackUrl })
  const server = await startServer({ NAFATH_URL: `${sandbox.url}/nafath`, MAIL_URL: sandbox.mailUrl, ...environment })
  await server.app.listen({ port, host })

  async function send(path: string, body: object): Promise<Response> {
    const headers = { 'content-type': 'application/json' }
    return fetch(`${sandbox.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  return {
    server,
    sandbox,
    async answer(nationalId, answer) {
      const waiting = (await (await fetch(`${sandbox.url}/nafath/phone/requests`)).json()) as Record<string, string>[]
      const request = waiting.find((one) => one.nationalId === nationalId)
      if (!request) throw new Error('No request waits on this phone')
      const reply = await send(`/nafath/phone/requests/${request.transId}`, answer)
      return (await reply.json()) as { status: string; delivered: number[] }
    },
    async fault(mode, count) {
      await send('/faults/nafath', { mode, ...(count && { count }) })
    },
    async close() {
      await server.close()
      await sandbox.close()
    },
  }
}
