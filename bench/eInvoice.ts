import { signedInvoice } from '../server/src/outside/zatca/signedInvoice.ts'
import { calculated } from '../server/src/outside/zatca/totals.ts'
import { aLine, aSigner, eInvoiceContent } from '../server/test/eInvoices.ts'

const lines = 20
const warmUp = 50
const rounds = 1_000
const barMs = 8

/** Computing, writing, hashing and signing an e-invoice: processor time, the first in a process and later ones. */
const signer = aSigner()
const content = eInvoiceContent({
  lines: Array.from({ length: lines }, (_, index) => aLine({ name: `كرتون تغليف مقوى ${index + 1}`, quantity: '2.5' })),
})
console.log(`first e-invoice of ${lines} lines: ${spentMs(sign).toFixed(1)} ms`)
spentMs(() => repeat(warmUp))
const each = spentMs(() => repeat(rounds)) / rounds
console.log(`${rounds} more: ${each.toFixed(2)} ms each (bar ${barMs})${each > barMs ? ' MISSED' : ''}`)

function sign(): void {
  signedInvoice(calculated(content), signer, new Date())
}

function repeat(times: number): void {
  for (let no = 0; no < times; no++) sign()
}

function spentMs(run: () => void): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
