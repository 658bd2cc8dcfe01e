import { type Order, openCompiler, type Printed } from './compiler.ts'

const print = openCompiler()

export interface Answer {
  readonly printed: Printed
  /** What this process takes by now. */
  readonly memoryBytes: number
}

process.on('message', (order: Order | 'warm') => {
  const printed: Printed = order === 'warm' ? { pdf: new Uint8Array() } : print(order)
  process.send?.({ printed, memoryBytes: process.memoryUsage.rss() } satisfies Answer)
})
