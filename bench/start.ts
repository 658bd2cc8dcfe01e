import { median, startProduct } from './product.ts'

const starts = 5

/** From the command to the first page: with an empty data folder, and on every later day. */
const first = await startProduct()
await first.stop()
const later: number[] = []
const stops: number[] = []
for (let turn = 0; turn < starts; turn++) {
  const product = await startProduct()
  later.push(product.readyAfterMs)
  const stoppedAt = performance.now()
  await product.stop()
  stops.push(Math.round(performance.now() - stoppedAt))
}
console.log(`start, empty data folder   ${first.readyAfterMs} ms`)
console.log(`start, later               ${median(later)} ms, median of ${starts}`)
console.log(`stop                       ${median(stops)} ms, median of ${starts}`)
