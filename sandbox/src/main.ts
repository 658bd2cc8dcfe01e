import { startSandbox } from './sandbox.ts'

const marketKey = process.env.MARKET_KEY
const publicUrl = process.env.PUBLIC_URL ?? 'http://localhost:3000'

/** Runs the stand-ins as a process; it ends with its parent, whose pipe is its standard input. */
const sandbox = await startSandbox({
  host: process.env.HOST ?? '127.0.0.1',
  port: portOf('SANDBOX_PORT', 3001),
  smtpPort: portOf('SANDBOX_SMTP_PORT', 3002),
  shop: { url: `${publicUrl}/api/v1/payments/webhook/`, secret: 'sandbox' },
  nafathCallbackUrl: `${publicUrl}/api/v1/nafath/callback/`,
  ...(marketKey && {
    market: {
      url: publicUrl,
      key: marketKey,
      paceMs: secondsOf('REVIEW_SECONDS', 5),
      buyers: { eachMs: secondsOf('BUYERS_SECONDS', 90), answerMs: [5_000, 20_000], seed: Date.now() },
    },
  }),
})

// The line that its parent waits for.
process.stdout.write('ready\n')

process.once('SIGTERM', stop)
process.once('SIGINT', stop)
if (!process.stdin.isTTY) process.stdin.once('end', stop).once('error', stop).resume()

function stop(): void {
  sandbox.close().then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`The sandbox did not stop cleanly: ${String(error)}\n`)
      process.exit(1)
    },
  )
}

function secondsOf(name: string, fallback: number): number {
  return Number(process.env[name] ?? fallback) * 1_000
}

function portOf(name: string, fallback: number): number {
  const port = Number(process.env[name] ?? fallback)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  process.stderr.write(`${name} is not a port: ${process.env[name]}\n`)
  process.exit(1)
}
