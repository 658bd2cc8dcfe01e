import { type Found, searchRecords } from '@mawrid/contract/search/calls.ts'
import type { TFunction } from 'i18next'
import { callApi } from '#platform/request/callApi.ts'
import { recordAddress } from '#platform/screens/recordAddress.ts'
import { screenIcons } from '#platform/screens/screenIcons.ts'
import type { Lang } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import type { FindGroups } from '#ui/overlays/palette/usePaletteSearch.ts'

interface Group {
  readonly icon: keyof typeof screenIcons
  /** The name of the screen whose title is shown; by default that of the icon. */
  readonly screen?: string
}

/** The kinds in their order, each with the icon and title of its list. */
const groups: Readonly<Record<Found['kind'], Group>> = {
  deal: { icon: 'deals' },
  parcel: { icon: 'deals', screen: 'parcels' },
  invoice: { icon: 'invoices' },
  invoice_buyer: { icon: 'invoices', screen: 'invoiceBuyers' },
  product: { icon: 'products' },
  service: { icon: 'services' },
  franchise: { icon: 'franchises' },
  investment: { icon: 'investments' },
  warehouse: { icon: 'warehouses' },
  transfer: { icon: 'warehouses', screen: 'transfers' },
  ticket: { icon: 'tickets' },
}

/** The seller's own records that match the typed text, by kind. */
export function foundGroups(t: TFunction, lang: Lang): FindGroups {
  return async (typed, signal) => {
    const { results } = await callApi(searchRecords, { query: { q: typed }, signal })
    return Object.entries(groups).map(([kind, { icon, screen = icon }]) => ({
      id: kind,
      title: t(`screens.${screen}`),
      items: results
        .filter((one) => one.kind === kind)
        .map((one) => {
          const href = addressOf(one)
          const label = nameIn(lang, { name_ar: one.title_ar, name_en: one.title_en }) || one.ref
          // Two shipments of one deal have the same address.
          return { id: `${href}#${one.ref}`, icon: screenIcons[icon], label, detail: one.ref, href }
        }),
    }))
  }
}

function addressOf({ kind, id }: Found): string {
  return recordAddress(kind === 'parcel' ? 'deal' : kind, id)
}
