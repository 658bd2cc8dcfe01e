import type { Language } from '@mawrid/contract/constants.ts'
import type { Carton } from '@mawrid/contract/deals/carton.ts'
import { groupedPhone } from '@mawrid/contract/values/phone.ts'
import { addressLines, type DocumentParty, type Issuer, type PostalAddress, printedParty } from './party.ts'
import { type Bilingual, bilingual, printedDay } from './texts.ts'

/** What the papers of a shipment have in common: from whom to whom, and how it travels. */
export interface Shipment {
  /** The language that is read first. */
  readonly lang: Language
  /** The shipment's own number. */
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
}

/** Goods as they are called in a shipment. */
export interface NamedGoods {
  readonly sku: string | null
  readonly name_ar: string
  readonly name_en: string | null
  readonly unit: Bilingual
}

export interface PackedGoods extends NamedGoods {
  readonly qty: string
}

/** A carton or pallet of the shipment, with the number on its label. */
export interface PackedCarton extends Pick<Carton, 'no' | 'kind' | 'sscc' | 'number'> {
  readonly lines: readonly (PackedGoods & { readonly gtin: string | null })[]
}

export function printedShipment(shipment: Shipment) {
  const { deliver_to: to, warehouse } = shipment
  return {
    lang: shipment.lang,
    number: shipment.number,
    deal: shipment.deal,
    po: shipment.po_number,
    day: printedDay(shipment.day),
    seller: printedParty(shipment.seller),
    buyer: printedParty(shipment.buyer),
    deliver_to: to && {
      address: addressLines(to),
      contact: to.contact_name ?? null,
      phone: to.contact_phone ? groupedPhone(to.contact_phone) : null,
    },
    warehouse: warehouse && bilingual(warehouse.name_ar, warehouse.name_en),
    carrier: shipment.carrier,
    tracking: shipment.tracking_number,
  }
}

/** To whom a label of the shipment is addressed: whom the deal names for delivery, else the buyer. */
export function printedRecipient({ deliver_to: chosen, buyer }: Shipment) {
  const to = chosen ?? buyer.address
  const phone = chosen?.contact_phone ?? buyer.phone
  return {
    // The short address stands for itself.
    to: to && { address: addressLines({ ...to, short_address: null }), short_address: to.short_address ?? null },
    contact: chosen?.contact_name ?? buyer.contact ?? null,
    phone: phone ? groupedPhone(phone) : null,
  }
}

export function printedGoods({ sku, name_ar, name_en, unit }: NamedGoods) {
  return { sku, name: bilingual(name_ar, name_en), unit }
}
