import type { carriers } from './parcel.ts'

type Carrier = (typeof carriers)[number]

/**
 * The tracking pages of carriers. Only URLs in wide public use; those of SPL and Naqel are
 * given differently by every source, so their link is typed by the seller.
 */
const trackingPages: Partial<Record<Carrier, string>> = {
  smsa: 'https://www.smsaexpress.com/trackingdetails?tracknumbers=',
  aramex: 'https://www.aramex.com/track/results?ShipmentNumber=',
  dhl: 'https://www.dhl.com/sa-en/home/tracking.html?tracking-id=',
  ups: 'https://www.ups.com/track?tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
}

/** The tracking link of a shipment; null where the carrier's page is not known or the number is invalid. */
export function trackingLink(carrier: Carrier, number: string): string | null {
  const page = trackingPages[carrier]
  const digits = number.replace(/[\s-]/g, '')
  return page && /^[0-9A-Za-z]{5,40}$/.test(digits) ? page + digits : null
}
