import { startSandbox } from '../../sandbox/src/sandbox.ts'
import { type StartedServer, sharing, startServer } from './harness.ts'

export interface ServerWithSandbox extends StartedServer {
  readonly sandboxUrl: string
  /** Makes an outside service of the sandbox fail, or work again. */
  fault(service: string, mode: 'ok' | 'error', count?: number): Promise<void>
}

/** The same for the test files of a worker, which end the faults that they begin; see `sharedServer`. */
export const sharedWithSandbox = sharing(() => startWithSandbox())

/** The whole back end with the sandbox's outside services. */
export async function startWithSandbox(environment: Readonly<Record<string, string>> = {}): Promise<ServerWithSandbox> {
  const sandbox = await startSandbox({ host: '127.0.0.1', port: 0, smtpPort: 0 })
  const server = await startServer({
    WATHQ_URL: `${sandbox.url}/wathq/commercial-registration`,
    ADDRESS_URL: `${sandbox.url}/NationalAddress`,
    PAYMENTS_URL: `${sandbox.url}/moyasar/v1`,
    ZATCA_URL: `${sandbox.url}/zatca/e-invoicing`,
    RATE_LIMITS: 'relaxed',
    ...environment,
  })
  return {
    ...server,
    sandboxUrl: sandbox.url,
    async fault(service, mode, count) {
      const body = JSON.stringify({ mode, ...(count && { count }) })
      const headers = { 'content-type': 'application/json' }
      await fetch(`${sandbox.url}/faults/${service}`, { method: 'POST', headers, body })
    },
    async close() {
      await server.close()
      await sandbox.close()
    },
  }
}
