import { pino } from 'pino'
import sharp from 'sharp'
import { extractText } from 'unpdf'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { aContract, aDeliveryNote, anInvoice, aQuote, seller } from '../../../test/documents.ts'
import { createDocuments } from './documents.ts'
import { createPdfWorker } from './engine/pdfWorker.ts'
import type { Template } from './template.ts'
import { contract } from './templates/contract.ts'
import { deliveryNote } from './templates/deliveryNote.ts'
import { invoice } from './templates/invoice.ts'
import { quote } from './templates/quote.ts'

const log = pino({ level: 'silent' })
const documents = createDocuments(log)
afterAll(() => documents.stop())

/** The text of each page of the PDF. Arabic is in visual order, so single words are searched. */
async function pagesOf<Subject>(template: Template<Subject>, subject: Subject): Promise<string[]> {
  const pdf = await documents.render(template, subject)
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
  return (await extractText(Uint8Array.from(pdf))).text
}

async function textOf<Subject>(template: Template<Subject>, subject: Subject): Promise<string> {
  return (await pagesOf(template, subject)).join('\n')
}

describe.each(['ar', 'en'] as const)('in %s first', (lang) => {
  test('a delivery note shows what is delivered where, without prices', async () => {
    const text = await textOf(deliveryNote, aDeliveryNote(2, { lang }))
    for (const fact of [
      'Delivery note',
      'D-2026-000123/1',
      'PO-7781',
      '290012345678',
      'As Sulay warehouse',
      'HONEY-2',
    ]) {
      expect(text).toContain(fact)
    }
    expect(text).toContain('4321 Palestine Street, Al Hamra, Jeddah 23323')
    expect(text).toContain('المستودع')
    expect(text).not.toMatch(/SAR|Unit price|Total/)
  })

  test('a delivery note lists closed items, and has no such section without any', async () => {
    const goods = { sku: 'HONEY-9', name_ar: 'عسل سمر', name_en: 'Samar honey', unit: { ar: 'كرتون', en: 'Carton' } }
    const text = await textOf(deliveryNote, aDeliveryNote(1, { lang, closed: [{ ...goods, qty: '7.500' }] }))
    for (const fact of ['Closed, not supplied', 'HONEY-9', 'Samar honey', '7.5']) expect(text).toContain(fact)
    expect(text).toContain('كميات')
    expect(text).toContain('The receiver confirms that the goods of this shipment arrived')
    expect(await textOf(deliveryNote, aDeliveryNote(1, { lang }))).not.toContain('Closed')
  })

  test('a quote has its version, both parties, the sums, the terms and what is not available', async () => {
    const text = await textOf(quote, aQuote(2, { lang }))
    for (const fact of [
      ...['Quote', 'D-2026-000125', 'Valid until', 'Palm Oasis Trading Company', 'Red Sea Hospitality Est.'],
      ...[
        'HONEY-2',
        '160,750.00',
        '40% deposit, balance on delivery',
        'free of charge',
        'Within 5 days',
        'Samar honey',
      ],
    ]) {
      expect(text).toContain(fact)
    }
    expect(text).not.toContain('Superseded')
    expect(await textOf(quote, aQuote(1, { lang, mark: 'superseded' }))).toContain('Superseded')
  })

  test('a contract has both parties, the amounts in digits and words, the milestones and its terms', async () => {
    const text = await textOf(contract, aContract({ lang }))
    for (const fact of ['Service contract', 'Palm Oasis Trading Company', 'Red Sea Hospitality Est.', '160,750.00']) {
      expect(text).toContain(fact)
    }
    expect(text).toContain('One hundred sixty thousand seven hundred fifty Saudi riyals only')
    expect(text).toContain('29,000.00')
    expect(text).toContain('Milestones and acceptance')
    expect(text).toContain('licensed lawyer')
  })

  test('a tax invoice has everything the law requires', async () => {
    const text = await textOf(invoice, anInvoice(2, { lang }))
    for (const fact of [
      'Tax invoice',
      'INV-2026-000045',
      '12:30:12',
      '399999999900003',
      '388888888800003',
      '1,871.25',
      '105,000.00',
      '15,750.00',
      '160,750.00',
      'VATEX-SA-35',
      'Medicines and medical equipment',
      'SA03 8000 0000 6080 1016 7519',
    ]) {
      expect(text).toContain(fact)
    }
  })
})

test('a date is printed in both calendars', async () => {
  const text = await textOf(deliveryNote, aDeliveryNote(1, { lang: 'en' }))
  expect(text).toContain('21 November 2026')
  expect(text).toMatch(/11 Jumada II 1448 AH/)
})

test('the time of issue is beside the Gregorian date, not the Hijri one', async () => {
  const text = await textOf(invoice, anInvoice(1, { lang: 'en' }))
  expect(text).toMatch(/21 November 2026\s+12:30:12/)
  expect(text).not.toMatch(/AH\s+12:30:12/)
})

test('a note names the invoice it corrects and why', async () => {
  const reason = { ar: 'إرجاع السلع أو الخدمات', en: 'Return of goods or services' }
  const corrects = { number: 'INV-2026-000044', on: '2026-11-01', reason, explained: 'One box came broken' }
  const text = await textOf(invoice, anInvoice(1, { lang: 'en', kind: 'credit_note', corrects }))
  expect(text).toContain('Credit note')
  expect(text).toContain('INV-2026-000044')
  expect(text).toContain('One box came broken')
})

test('a simplified invoice needs no buyer', async () => {
  const text = await textOf(invoice, anInvoice(1, { kind: 'simplified', buyer: null }))
  expect(text).toContain('Simplified tax invoice')
  expect(text).not.toContain('Buyer')
})

test('payments and the balance due are printed on an invoice', async () => {
  const paid = {
    on: '2026-11-21',
    method: { ar: 'تحويل', en: 'Bank transfer' },
    reference: 'TRX-1',
    amount: '60000.00',
  }
  const balance = { on: '2026-11-25', paid: '60000.00', set_off: '0.00', open: '100750.00' }
  const text = await textOf(invoice, anInvoice(1, { payments: [paid], balance }))
  expect(text).toContain('TRX-1')
  expect(text).toContain('100,750.00')
})

test('a contract has the general terms of its kind', async () => {
  const step = { name: { ar: 'تسليم وثيقة الإفصاح', en: 'Disclosure' }, day: '2026-11-01' }
  const franchise = await textOf(contract, aContract({ kind: 'franchise', steps: [step], milestones: [] }))
  expect(franchise).toContain('Franchise Law')
  expect(franchise).toContain('Steps to completion')
  expect(await textOf(contract, aContract({ kind: 'investment' }))).toContain('due diligence')
})

test('a long list has its header and page number on every page, and no line is lost', async () => {
  const pages = await pagesOf(invoice, anInvoice(60))
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, page] of pages.entries()) expect(page).toContain(`${index + 1} / ${pages.length}`)
  for (const page of pages.filter((one) => one.includes('HONEY-'))) expect(page).toContain('Unit price')
  const found = pages.join('\n').match(/HONEY-\d+/g)
  expect(found).toEqual(Array.from({ length: 60 }, (_, index) => `HONEY-${index + 1}`))
})

test('no page has only totals: they stay with the last line, wherever the page ends', async () => {
  for (const count of [13, 14, 15, 16, 17, 18]) {
    const pages = await pagesOf(invoice, anInvoice(count, { lang: 'en' }))
    const page = pages.find((one) => one.includes('160,750.00'))
    expect(page).toContain(`HONEY-${count}`)
    expect(page).toContain('One hundred sixty thousand')
  }
  const long = anInvoice(3).lines.map((line) => ({ ...line, name_en: 'Long. '.repeat(200) }))
  expect(await textOf(invoice, anInvoice(3, { lines: long }))).toContain('160,750.00')
})

test('the heading of the general terms stays with the first of them', async () => {
  for (const facts of [0, 2, 4, 6, 8, 10]) {
    const fact = { label: { ar: 'المكان', en: 'Place' }, value: { ar: 'جدة', en: 'Jeddah' } }
    const pages = await pagesOf(contract, aContract({ lang: 'en', facts: Array.from({ length: facts }, () => fact) }))
    expect(pages.find((page) => page.includes('General terms'))).toContain('1. Preamble')
  }
})

test('text that people wrote is printed as written and never executed', async () => {
  const typed = '#panic("x") $x^2$ *bold* #import "house.typ" \\u{41} <label> @ref // end'
  const [line] = aDeliveryNote(1).lines
  if (!line) throw new Error('No line')
  const note = aDeliveryNote(1, { lang: 'en', lines: [{ ...line, name_ar: typed, name_en: typed }], note: typed })
  const text = (await textOf(deliveryNote, note)).replace(/\s+/g, ' ')
  expect(text.split('#panic("x") $x^2$ *bold* #import "house.typ" \\u{41} <label> @ref // end')).toHaveLength(3)
})

test('every optional value may be missing', async () => {
  const bare = { name_ar: 'شركة', name_en: null, cr: null, vat_number: null, address: null }
  const sides = { seller: { ...bare, logo: null }, buyer: bare }
  const note = { ...sides, po_number: null, deliver_to: null, warehouse: null, carrier: null, tracking_number: null }
  expect(await textOf(deliveryNote, aDeliveryNote(0, note))).toContain('Delivery note')
  const open = { scope: null, facts: [], lines: [], milestones: [], delivery: null, valid_until: null }
  expect(await textOf(contract, aContract({ ...sides, ...open }))).toContain('Service contract')
  const unsaid = { supply_on: null, due_on: null, deal: null, exemptions: [], bank: null }
  expect(await textOf(invoice, anInvoice(1, { ...sides, ...unsaid }))).toContain('Tax invoice')
})

test('a logo of any type is printed; one that cannot be read is left out', async () => {
  const picture = sharp({ create: { width: 40, height: 20, channels: 4, background: '#1d6b4a' } })
  const plain = (await documents.render(deliveryNote, aDeliveryNote(1))).length
  for (const type of ['png', 'jpeg', 'webp'] as const) {
    const logo = await picture.clone().toFormat(type).toBuffer()
    expect(
      (await documents.render(deliveryNote, aDeliveryNote(1, { seller: { ...seller, logo } }))).length,
    ).toBeGreaterThan(plain)
  }
  const broken = { ...seller, logo: Buffer.from('no picture') }
  expect(await documents.render(deliveryNote, aDeliveryNote(1, { seller: broken }))).toHaveLength(plain)
})

test('the same data gives the same bytes', async () => {
  const [one, other] = [await documents.render(invoice, anInvoice(3)), await documents.render(invoice, anInvoice(3))]
  expect(Buffer.compare(one, other)).toBe(0)
})

test('where the machine cannot create documents, a request for one is answered to retry later', async () => {
  const nowhere = createDocuments(log, createPdfWorker({ program: '/nowhere/program.ts' }))
  await expect(nowhere.render(deliveryNote, aDeliveryNote(1))).rejects.toMatchObject({ code: 'service_unavailable' })
  await nowhere.stop()
})

test('a process that stops before its first document logs no warning', async () => {
  const warn = vi.spyOn(log, 'warn')
  const early = createDocuments(log)
  early.warm()
  await early.stop()
  await new Promise((resolve) => setImmediate(resolve))
  expect(warn).not.toHaveBeenCalled()
})
