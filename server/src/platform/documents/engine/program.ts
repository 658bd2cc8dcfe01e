import { type Order, openCompiler, type Printed } from './compiler.ts'

const print = openCompiler()

export interface Answer {
  readonly printed: Printed
  /** What this process takes by now. */
  readonly memoryBytes: number
}

process.on('message', (order: Order) => {
  process.send?.({ printed: print(order), memoryBytes: process.memoryUsage.rss() } satisfies Answer)
})
