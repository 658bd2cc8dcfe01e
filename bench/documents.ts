import { createPress } from '../server/src/platform/documents/engine/press.ts'
import { deliveryNote } from '../server/src/platform/documents/templates/deliveryNote.ts'
import { invoice } from '../server/src/platform/documents/templates/invoice.ts'
import { aDeliveryNote, anInvoice } from '../server/test/paper.ts'
import { median } from './product.ts'

const firstBarMs = 300
const rounds = 200

/** Documents as PDF: the first with the start of their process, later ones, long ones, and what they take of memory. */
const memory: number[] = []
const press = createPress({ onMemory: (bytes) => memory.push(bytes / 1e6) })
try {
  const first = await timed(() => print20(0))
  console.log(
    `first invoice of 20 lines, its process started: ${first.toFixed(0)} ms (bar ${firstBarMs})${first > firstBarMs ? ' MISSED' : ''}`,
  )
  const later: number[] = []
  for (let no = 1; no <= rounds; no++) later.push(await timed(() => print20(no)))
  console.log(
    `${rounds} more: ${median(later).toFixed(0)} ms in the middle, ${Math.max(...later).toFixed(0)} ms at most`,
  )
  const long: number[] = []
  for (let no = 0; no < 20; no++)
    long.push(await timed(() => print(invoice.name, invoice.printed(anInvoice(60, { number: `L-${no}` })))))
  console.log(`invoices of 60 lines: ${median(long).toFixed(0)} ms`)
  const notes: number[] = []
  for (let no = 0; no < 20; no++)
    notes.push(
      await timed(() => print(deliveryNote.name, deliveryNote.printed(aDeliveryNote(20, { number: `N-${no}` })))),
    )
  console.log(`delivery notes of 20 lines: ${median(notes).toFixed(0)} ms`)
  console.log(
    `memory of the process: ${Math.min(...memory).toFixed(0)} MB at first, ${Math.max(...memory).toFixed(0)} MB at most`,
  )
} finally {
  await press.stop()
}

function print20(no: number): Promise<Uint8Array> {
  return print(invoice.name, invoice.printed(anInvoice(20, { number: `INV-${no}` })))
}

function print(template: string, printed: object): Promise<Uint8Array> {
  return press.print({ template, form: 'pdf', text: JSON.stringify(printed), logo: null })
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await run()
  return performance.now() - begun
}
