import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { FaultMode } from '../faults/faults.ts'
import { slowMs } from '../faults/misbehave.ts'

export interface MailServer {
  readonly port: number
  close(): Promise<void>
}

interface Inside {
  take(modes: readonly FaultMode[]): FaultMode
  receive(source: Buffer, to: readonly string[]): Promise<void>
}

/** An SMTP server that accepts every email, unless a fault is set. */
export async function listenForMail(port: number, host: string, inside: Inside): Promise<MailServer> {
  const server = new SMTPServer({
    name: 'sandbox.mawrid.test',
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: 25 * 1024 * 1024,
    closeTimeout: 500,
    logger: false,

    onMailFrom(_address, _session, done) {
      const mode = inside.take(['slow', 'error'])
      if (mode === 'slow') setTimeout(done, slowMs).unref()
      else done(mode === 'error' ? refusal(451, 'Try again later') : null)
    },

    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      buffer(stream)
        .then((source) => inside.receive(source, to))
        .then(() => done(), done)
    },
  })

  server.server.prependListener('connection', (socket) => {
    const mode = inside.take(['down', 'garbage'])
    if (mode === 'down') socket.destroy()
    if (mode === 'garbage') socket.write('\u0007 not a mail server\r\n')
  })
  // Errors of clients that disconnect are ignored.
  server.on('error', () => {})

  const listening = server.listen(port, host)
  await once(listening, 'listening')
  return {
    port: (listening.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
