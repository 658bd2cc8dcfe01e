import type { PartyAddress } from '@mawrid/contract/invoices/party.ts'
import { shownAddressLine } from '#platform/addressText.ts'
import type { Lang } from '#ui/format/formats.ts'

/** An address of a customer in one line. */
export function addressLineOf(address: PartyAddress, lang: Lang): string {
  return shownAddressLine(
    {
      ...address,
      building_number: address.building_number ?? '',
      city: address.city ?? '',
      postal_code: address.postal_code ?? '',
      city_id: null,
    },
    lang,
  )
}
