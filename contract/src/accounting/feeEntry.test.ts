import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withVat } from '../subscriptions/price.ts'
import { fromHalalas, toHalalas } from '../values/money.ts'
import { feeEntry } from './journal.ts'

const head = {
  number: 'SUB-2026-000001',
  on: '2026-12-01',
  document: 'SUB-2026-000001',
  reference: null,
  party: { name_ar: 'مورد', name_en: 'Mawrid', vat_number: '311094826500003' },
}

test('the marketplace’s fee is booked with equal debits and credits, and each kind undoes its opposite', () => {
  const amount = fc.bigInt({ min: 1n, max: 9_999_999n }).map(fromHalalas)
  fc.assert(
    fc.property(amount, (net) => {
      const { vat, total } = withVat(net)
      const booked = (kind: Parameters<typeof feeEntry>[0]['kind']) =>
        feeEntry({ ...head, kind, net, vat, total }).lines
      const signed = (lines: ReturnType<typeof booked>) =>
        lines.map(({ account, debit, credit }) => `${account} ${toHalalas(debit) - toHalalas(credit)}`).toSorted()
      const opposite = (lines: ReturnType<typeof booked>) =>
        signed(lines.map((line) => ({ ...line, debit: line.credit, credit: line.debit })))
      for (const kind of ['fee_invoice', 'fee_credit_note', 'fee_payment', 'fee_refund'] as const) {
        const sum = booked(kind).reduce((all, { debit, credit }) => all + toHalalas(debit) - toHalalas(credit), 0n)
        expect(sum).toBe(0n)
      }
      expect(signed(booked('fee_invoice'))).toEqual(opposite(booked('fee_credit_note')))
      expect(signed(booked('fee_payment'))).toEqual(opposite(booked('fee_refund')))
    }),
  )
})
