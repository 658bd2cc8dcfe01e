import type { Language } from '@mawrid/contract/constants.ts'
import { groupedPhone } from '@mawrid/contract/values/phone.ts'
import type { Template } from '../template.ts'
import { addressLines, type DocumentParty, type Issuer, type PostalAddress, printedParty } from './party.ts'
import { type Bilingual, bilingual, printedDay, quantity } from './texts.ts'

/** The delivery note of a shipment. It lists the content without prices. */
export interface DeliveryNote {
  /** The language that is read first. */
  readonly lang: Language
  /** The parcel's own number. */
  readonly number: string
  readonly deal: string
  readonly po_number: string | null
  /** The day it leaves, or is packed. */
  readonly day: string
  readonly seller: Issuer
  readonly buyer: DocumentParty
  readonly deliver_to:
    | (PostalAddress & { readonly contact_name?: string | null; readonly contact_phone?: string | null })
    | null
  readonly warehouse: { readonly name_ar: string; readonly name_en: string | null } | null
  readonly carrier: Bilingual | null
  readonly tracking_number: string | null
  readonly lines: readonly DeliveryNoteLine[]
  /** Goods of the deal that were closed and will not come. */
  readonly closed: readonly ClosedGoods[]
  readonly note: string | null
}

interface NamedGoods {
  readonly sku: string | null
  readonly name_ar: string
  readonly name_en: string | null
  readonly unit: Bilingual
}

export interface ClosedGoods extends NamedGoods {
  readonly qty: string
}

export interface DeliveryNoteLine extends NamedGoods {
  /** Sent with earlier parcels, with this one, and still to come. */
  readonly before: string
  readonly now: string
  readonly remaining: string
}

export const deliveryNote: Template<DeliveryNote> = {
  name: 'deliveryNote',
  logo: ({ seller }) => seller.logo,
  printed: (note) => ({
    lang: note.lang,
    number: note.number,
    deal: note.deal,
    po: note.po_number,
    day: printedDay(note.day),
    seller: printedParty(note.seller),
    buyer: printedParty(note.buyer),
    deliver_to: note.deliver_to && {
      address: addressLines(note.deliver_to),
      contact: note.deliver_to.contact_name ?? null,
      phone: note.deliver_to.contact_phone ? groupedPhone(note.deliver_to.contact_phone) : null,
    },
    warehouse: note.warehouse && bilingual(note.warehouse.name_ar, note.warehouse.name_en),
    carrier: note.carrier,
    tracking: note.tracking_number,
    lines: note.lines.map((line) => ({
      ...printedGoods(line),
      before: quantity(line.before),
      now: quantity(line.now),
      remaining: quantity(line.remaining),
    })),
    closed: note.closed.map((goods) => ({ ...printedGoods(goods), qty: quantity(goods.qty) })),
    note: note.note,
  }),
}

function printedGoods({ sku, name_ar, name_en, unit }: NamedGoods) {
  return { sku, name: bilingual(name_ar, name_en), unit }
}
