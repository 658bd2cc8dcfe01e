import type { AddressInfo } from 'node:net'
import { createZatcaInProcess, type ZatcaInProcess } from '../zatcaInProcess.ts'

export type { Reply } from '../zatcaInProcess.ts'

export interface Zatca extends Pick<ZatcaInProcess, 'call' | 'fault'> {
  readonly clock: { now: Date }
  /** The address of the gateway, for calls that need a connection. */
  listen(): Promise<string>
  close(): Promise<void>
}

/** The stand-in alone, half an hour after the worked documents were issued. */
export function startZatca(): Zatca {
  const clock = { now: new Date('2026-01-15T08:00:00Z') }
  const { app, call, fault } = createZatcaInProcess(() => clock.now)
  return {
    clock,
    call,
    fault,
    async listen() {
      await app.listen({ port: 0, host: '127.0.0.1' })
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/zatca`
    },
    close: () => app.close(),
  }
}
