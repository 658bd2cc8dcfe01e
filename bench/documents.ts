import { unitId } from '../server/src/features/reference/index.ts'
import { signedInvoice } from '../server/src/outside/zatca/signedInvoice.ts'
import { calculated } from '../server/src/outside/zatca/totals.ts'
import { createPdfWorker } from '../server/src/platform/documents/engine/pdfWorker.ts'
import type { Attachment } from '../server/src/platform/documents/template.ts'
import { deliveryNote } from '../server/src/platform/documents/templates/deliveryNote.ts'
import { invoice } from '../server/src/platform/documents/templates/invoice.ts'
import { quantity } from '../server/src/platform/documents/templates/texts.ts'
import { aDeliveryNote, anInvoice } from '../server/test/documents.ts'
import { aLine, aSigner, eInvoiceContent } from '../server/test/eInvoices.ts'
import { median, origin, startProduct } from './product.ts'
import { signedIn } from './signIn.ts'

const firstBarMs = 300
const rounds = 200

/** PDF documents: the first after a start, requested at once and later; further ones, long ones, and memory use. */
await afterStart()
const memory: number[] = []
const press = createPdfWorker({ onMemory: (bytes) => memory.push(bytes / 1e6) })
try {
  const cold = await timed(() => print20(0))
  console.log(`invoice of 20 lines, with the start of its process: ${cold.toFixed(0)} ms`)
  const later: number[] = []
  for (let no = 1; no <= rounds; no++) later.push(await timed(() => print20(no)))
  console.log(
    `${rounds} more: ${median(later).toFixed(0)} ms in the middle, ${Math.max(...later).toFixed(0)} ms at most`,
  )
  await cleared()
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

function print(template: string, printed: object, attachment: Attachment | null = null): Promise<Uint8Array> {
  return press.print({ template, form: 'pdf', text: JSON.stringify(printed), logo: null, attachment })
}

/** PDF/A-3 with the signed XML of as many lines in it. */
async function cleared(): Promise<void> {
  const lines = Array.from({ length: 20 }, (_, no) => aLine({ name: `كرتون تغليف مقوى ${no + 1}`, quantity: '2.5' }))
  const { xml } = signedInvoice(calculated(eInvoiceContent({ lines })), aSigner(), new Date())
  const spent: number[] = []
  for (let no = 0; no < rounds; no++) {
    const subject = anInvoice(20, { number: `Z-${no}`, xml: { name: `Z-${no}.xml`, content: xml } })
    const attachment = invoice.attachment?.(subject) ?? null
    spent.push(await timed(() => print(invoice.name, invoice.printed(subject), attachment)))
  }
  const most = Math.max(...spent)
  console.log(
    `${rounds} cleared invoices of 20 lines as PDF/A-3 with their XML: ${median(spent).toFixed(0)} ms in the middle, ${most.toFixed(0)} ms at most (bar ${firstBarMs})${most > firstBarMs ? ' MISSED' : ''}`,
  )
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await run()
  return performance.now() - begun
}

/** Requests a draft of 20 lines as soon as the product reports that it is ready, and in another run 5 s after. */
async function afterStart(): Promise<void> {
  let product = await startProduct()
  const headers = { ...(await signedIn()), 'content-type': 'application/json' }
  const lines = anInvoice(20).lines.map(({ sku, name_ar, name_en, qty, unit_price }) => {
    return { sku, name_ar, name_en, qty: quantity(qty), unit_price, unit: unitId('carton') }
  })
  const made = await fetch(`${origin}/api/v1/invoices/`, { method: 'POST', headers, body: JSON.stringify({ lines }) })
  const { id } = (await made.json()) as { id: string }
  await product.stop()
  for (const waitMs of [0, 5_000]) {
    product = await startProduct()
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    const ms = await timed(async () => (await fetch(`${origin}/api/v1/invoices/${id}/pdf/`, { headers })).arrayBuffer())
    console.log(
      `first invoice of 20 lines, asked ${waitMs} ms after the start: ${ms.toFixed(0)} ms (bar ${firstBarMs})${ms > firstBarMs ? ' MISSED' : ''}`,
    )
    await product.stop()
  }
}
