import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const port = Number(process.env.BENCH_PORT ?? 43_900)
export const origin = `http://localhost:${port}`

const program = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url))

export interface Running {
  readonly readyAfterMs: number
  /** The process that answers; the one that was started only watches over it. */
  readonly serverPid: number
  stop(): Promise<void>
}

/** Starts the built product as a person does, and measures how long that takes. */
export async function startProduct(): Promise<Running> {
  const begun = performance.now()
  const product = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: String(port), HOST: 'localhost', ENV_FILE: '' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve) => {
    let printed = ''
    // Read to the end: writing into a pipe without a reader would kill the product.
    product.stdout.on('data', (chunk) => {
      printed += chunk
      if (printed.includes('Mawrid is ready')) resolve()
    })
  })
  const readyAfterMs = Math.round(performance.now() - begun)
  return {
    readyAfterMs,
    serverPid: childOf(product.pid ?? 0),
    async stop() {
      const ended = once(product, 'exit')
      product.kill('SIGTERM')
      await ended
    },
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function childOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return Number(children.trim().split(' ')[0])
}
