import { parentPort } from 'node:worker_threads'
import { type Order, openCompiler, type Printed } from './compiler.ts'

const print = openCompiler()

parentPort?.on('message', (order: Order | 'warm') => {
  const printed: Printed = order === 'warm' ? { pdf: new Uint8Array() } : print(order)
  parentPort?.postMessage(printed, 'pdf' in printed ? [printed.pdf.buffer as ArrayBuffer] : [])
})
