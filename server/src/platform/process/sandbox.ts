import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { PlainError } from '../plainError.ts'
import type { Settings } from '../settings.ts'

const program = fileURLToPath(new URL('../../../../sandbox/src/main.ts', import.meta.url))

/** Runs the sandbox beside the product; it ends with the pipe it holds. */
export async function startSandbox(
  settings: Settings,
  { marketKey }: { readonly marketKey: string },
): Promise<() => Promise<void>> {
  const sandbox = spawn(process.execPath, [program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
    env: {
      ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
      SANDBOX_PORT: String(settings.sandboxPort),
      SANDBOX_SMTP_PORT: String(settings.sandboxSmtpPort),
      // The sandbox lets anybody read emails, approve identities and pay, so it listens on this machine only.
      HOST: 'localhost',
      PUBLIC_URL: settings.publicUrl,
      MARKET_KEY: marketKey,
      REVIEW_SECONDS: String(settings.sandboxReviewSeconds),
      BUYERS_SECONDS: String(settings.sandboxBuyersSeconds),
    },
  })
  sandbox.stdin.on('error', () => {})
  const ended = once(sandbox, 'exit')
  const ready = once(sandbox.stdout, 'data')
  const outcome = await Promise.race([ready.then(() => 'ready' as const), ended.then(() => 'ended' as const)])
  if (outcome === 'ended') {
    throw new PlainError(
      `The sandbox did not start: is port ${settings.sandboxPort} or ${settings.sandboxSmtpPort} in use? Set PORT to another one, or SANDBOX=off.`,
    )
  }
  return async () => {
    sandbox.stdin.end()
    await ended
  }
}
