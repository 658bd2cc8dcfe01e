import { readFileSync } from 'node:fs'
import { median, startProduct } from './product.ts'
import { report } from './results.ts'

const starts = 5
const bars = { laterMs: 1_500, idleMb: 160 }
/** By then all that a start leaves to do later is done. */
const idleAfterMs = 10_000

/** From the command to the first page, with an empty data folder and on every later day, and the memory of an idle server. */
const first = await startProduct()
await first.stop()
const later: number[] = []
const stops: number[] = []
let idleMb = Number.NaN
for (let turn = 0; turn < starts; turn++) {
  const product = await startProduct()
  later.push(product.readyAfterMs)
  if (turn === starts - 1) {
    await new Promise((resolve) => setTimeout(resolve, idleAfterMs))
    idleMb = residentMb(product.serverPid)
  }
  const stoppedAt = performance.now()
  await product.stop()
  stops.push(Math.round(performance.now() - stoppedAt))
}
report({ what: 'start, empty data folder', value: first.readyAfterMs, unit: 'ms' })
report({ what: `start, later, median of ${starts}`, value: median(later), unit: 'ms', bar: bars.laterMs })
report({ what: `stop, median of ${starts}`, value: median(stops), unit: 'ms' })
report({ what: 'memory of the idle server', value: idleMb, unit: 'MB', bar: bars.idleMb })

function residentMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
