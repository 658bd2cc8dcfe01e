import { Worker } from 'node:worker_threads'
import type { Order, Printed } from './compiler.ts'

export interface Press {
  print(order: Order): Promise<Uint8Array>
  warm(): Promise<void>
  stop(): Promise<void>
}

interface Waiting {
  readonly order: Order | 'warm'
  readonly done: (pdf: Uint8Array) => void
  readonly failed: (error: Error) => void
  tries: number
}

const program = new URL('./thread.ts', import.meta.url)
const mostTries = 2

/**
 * Sets documents one after the other in a thread of its own, so that a long one holds no request up. A thread that
 * dies is made anew and its document set once more; one that takes too long is given up with its document.
 */
export function createPress({ thread = program, timeoutMs = 20_000 } = {}): Press {
  const queue: Waiting[] = []
  let current: Waiting | undefined
  let worker: Worker | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  return {
    print: (order) => enqueue(order),
    async warm() {
      await enqueue('warm')
    },
    async stop() {
      isStopped = true
      const waiting = [...(current ? [current] : []), ...queue.splice(0)]
      current = undefined
      await dismiss()
      for (const one of waiting) one.failed(new Error('The documents are stopped'))
    },
  }

  function enqueue(order: Waiting['order']): Promise<Uint8Array> {
    return new Promise((done, failed) => {
      if (isStopped) return failed(new Error('The documents are stopped'))
      queue.push({ order, done, failed, tries: 0 })
      next()
    })
  }

  function next(): void {
    if (current || isStopped) return
    current = queue.shift()
    if (!current) return
    current.tries += 1
    worker ??= hire()
    timer = setTimeout(giveUp, timeoutMs)
    worker.postMessage(current.order)
  }

  function hire(): Worker {
    const hired = new Worker(thread, { execArgv: [] })
    // An idle press keeps no process alive; one at work has its timer for that.
    hired.unref()
    hired.on('message', (printed: Printed) => {
      const finished = take()
      if ('pdf' in printed) finished?.done(printed.pdf)
      else finished?.failed(new Error(printed.fault))
      next()
    })
    hired.once('error', (error) => died(hired, error))
    hired.once('exit', (code) => died(hired, new Error(`The thread of the documents ended with ${code}`)))
    return hired
  }

  function died(dead: Worker, error: unknown): void {
    if (worker !== dead) return
    worker = undefined
    const interrupted = take()
    if (interrupted && interrupted.tries < mostTries) queue.unshift(interrupted)
    else interrupted?.failed(error instanceof Error ? error : new Error(String(error)))
    next()
  }

  function giveUp(): void {
    const late = take()
    void dismiss()
    late?.failed(new Error(`The document was not ready after ${timeoutMs} ms`))
    next()
  }

  function take(): Waiting | undefined {
    clearTimeout(timer)
    const taken = current
    current = undefined
    return taken
  }

  async function dismiss(): Promise<void> {
    clearTimeout(timer)
    const dismissed = worker
    worker = undefined
    await dismissed?.terminate()
  }
}
