import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Order } from './compiler.ts'
import type { Answer } from './program.ts'

export interface PdfWorker {
  print(order: Order): Promise<Uint8Array>
  /** Renders a warm-up document when nothing is waiting, and again after a process is replaced. */
  warm(practice: Order): Promise<void>
  stop(): Promise<void>
}

interface Waiting {
  readonly order: Order
  readonly done: (made: Uint8Array) => void
  readonly failed: (error: Error) => void
  tries: number
}

const maxTries = 2

/**
 * Renders documents one after another in a separate process, so that a long one blocks no request and a crash of
 * native code is contained. A process that dies is restarted and its document rendered again; one that takes too long
 * is killed and its document fails.
 */
export function createPdfWorker({
  program = fileURLToPath(new URL('./program.ts', import.meta.url)),
  timeoutMs = 20_000,
  // A thousand documents take 150 MB; a process above twice that is replaced.
  maxMemoryBytes = 320e6,
  onMemory = (_bytes: number) => {},
} = {}): PdfWorker {
  const queue: Waiting[] = []
  const practising: Waiting[] = []
  let practice: Order | undefined
  let current: Waiting | undefined
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  return {
    print: (order) => enqueue(queue, order),
    async warm(order) {
      practice = order
      await enqueue(practising, order)
    },
    async stop() {
      isStopped = true
      const waiting = [...(current ? [current] : []), ...queue.splice(0), ...practising.splice(0)]
      current = undefined
      await dismiss()
      for (const one of waiting) one.failed(stopped())
    },
  }

  function enqueue(line: Waiting[], order: Order): Promise<Uint8Array> {
    return new Promise((done, failed) => {
      if (isStopped) return failed(stopped())
      line.push({ order, done, failed, tries: 0 })
      next()
    })
  }

  function next(): void {
    if (current || isStopped) return
    current = queue.shift() ?? practising.shift()
    if (!current) return
    current.tries += 1
    child ??= start()
    timer = setTimeout(giveUp, timeoutMs)
    // A closing channel is handled by `exit`.
    child.send(current.order, () => {})
  }

  function start(): ChildProcess {
    const started = fork(program, {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    let complaint = ''
    started.stderr?.on('data', (text) => {
      complaint = `${complaint}${text}`.slice(-2_000)
    })
    // An idle worker must not keep the process alive; a busy one has its timer for that.
    started.unref()
    started.channel?.unref()
    started.on('message', (answer) => answered(started, answer as Answer))
    started.once('error', (error) => ended(started, error))
    started.once('close', (code) => ended(started, new Error(`The press ended with ${code}: ${complaint}`)))
    return started
  }

  function answered(by: ChildProcess, { printed, memoryBytes }: Answer): void {
    if (by !== child) return
    onMemory(memoryBytes)
    const finished = take()
    if ('made' in printed) finished?.done(printed.made)
    else finished?.failed(new Error(printed.fault))
    if (memoryBytes > maxMemoryBytes) {
      void dismiss()
      if (practice) practising.push({ order: practice, done: () => {}, failed: () => {}, tries: 0 })
    }
    next()
  }

  function ended(dead: ChildProcess, error: Error): void {
    if (dead !== child) return
    child = undefined
    const interrupted = take()
    if (interrupted && interrupted.tries < maxTries) queue.unshift(interrupted)
    else interrupted?.failed(error)
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
    const dismissed = child
    child = undefined
    if (!dismissed || dismissed.exitCode !== null || dismissed.signalCode !== null) return
    dismissed.ref()
    await new Promise<void>((gone) => {
      dismissed.once('exit', () => gone())
      dismissed.once('error', () => gone())
      dismissed.kill('SIGKILL')
    })
  }
}

function stopped(): Error {
  return new Error('The documents are stopped')
}
