import { type carriers, parcelFields } from '@mawrid/contract/deals/parcel.ts'
import { trackingLink } from '@mawrid/contract/deals/tracking.ts'
import * as z from 'zod/mini'
import type { CodedError } from '#ui/form/fieldMessage.ts'
import { checkBody } from '#ui/form/formBody.ts'

/** The carrier fields of a shipment. */
export interface CarrierTyped {
  readonly carrier: (typeof carriers)[number]
  readonly carrier_name: string
  readonly tracking_number: string
  readonly tracking_url: string
}

export type Errors = Readonly<Record<string, CodedError | undefined>>

export const blankCarrier: CarrierTyped = { carrier: 'own', carrier_name: '', tracking_number: '', tracking_url: '' }

/** The tracking link follows carrier and number until the seller types another one. */
export function withLink(before: CarrierTyped, changed: Partial<CarrierTyped>): Partial<CarrierTyped> {
  const linkOf = ({ carrier, tracking_number }: CarrierTyped) => trackingLink(carrier, tracking_number) ?? ''
  const isOwn = before.tracking_url !== '' && before.tracking_url !== linkOf(before)
  return isOwn ? changed : { ...changed, tracking_url: linkOf({ ...before, ...changed }) }
}

const CarrierBody = z.strictObject(parcelFields)

/** The carrier as it is sent, or the errors by field. */
export function readCarrier(typed: CarrierTyped): { body: z.output<typeof CarrierBody> } | { errors: Errors } {
  const isNameless = typed.carrier === 'other' && typed.carrier_name.trim() === ''
  const read = checkBody(CarrierBody, carriedFields(typed))
  const wrong = read.ok ? {} : Object.fromEntries(read.errors.map((error) => [error.path, error]))
  if (read.ok && !isNameless) return { body: read.value }
  return { errors: isNameless ? { ...wrong, carrier_name: { code: 'required' } } : wrong }
}

/** A carrier's name is sent only if none of the known carriers was chosen; the seller's own car has no tracking. */
export function carriedFields({ carrier, carrier_name, tracking_number, tracking_url }: CarrierTyped) {
  const isFollowed = carrier !== 'own'
  return {
    carrier,
    carrier_name: carrier === 'other' ? carrier_name : '',
    tracking_number: isFollowed ? tracking_number : '',
    tracking_url: isFollowed ? tracking_url : '',
  }
}
