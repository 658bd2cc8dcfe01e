import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

const [cert, key] = ['localhost.crt', 'localhost.key'].map((name) =>
  readFileSync(new URL(`./certificate/${name}`, import.meta.url), 'utf8'),
)

/** A picture server on this machine, whose certificate this process trusts. */
export async function startPictureHost(answer: RequestListener) {
  setDefaultCACertificates([...getCACertificates('default'), cert ?? ''])
  const server = createServer({ cert, key }, answer)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `https://localhost:${port}`,
    port,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
