import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { type Found, searchRecords } from '@mawrid/contract/search/calls.ts'
import { isFound, missingWords } from '@mawrid/contract/values/searchable.ts'
import type { TFunction } from 'i18next'
import { ListFilter } from 'lucide-react'
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
  /** The list that shows all that were found. */
  readonly list?: string
}

/** The kinds in their order, what is sold before the deals about it; each with the icon and title of its list. */
const groups: Readonly<Record<Found['kind'], Group>> = {
  product: { icon: 'products', list: screenPaths.products },
  service: { icon: 'services', list: screenPaths.services },
  franchise: { icon: 'franchises', list: screenPaths.franchises },
  investment: { icon: 'investments', list: screenPaths.investments },
  customer: { icon: 'customers', list: screenPaths.customers },
  deal: { icon: 'deals', list: screenPaths.deals },
  parcel: { icon: 'deals', screen: 'parcels' },
  return: { icon: 'returns', list: screenPaths.returns },
  invoice: { icon: 'invoices', list: screenPaths.invoices },
  warehouse: { icon: 'warehouses' },
  transfer: { icon: 'warehouses', screen: 'transfers' },
  ticket: { icon: 'tickets', list: screenPaths.tickets },
}

/** The seller's own records that match the typed text, by kind. */
export function foundGroups(t: TFunction, lang: Lang): FindGroups {
  return async (typed, signal) => {
    const { results } = await callApi(searchRecords, { query: { q: typed, limit: maxOfKind + 1 }, signal })
    return Object.entries(groups).map(([kind, { icon, screen = icon, list }]) => {
      const found = results.filter((one) => one.kind === kind)
      return {
        id: kind,
        title: t(`screens.${screen}`),
        items: [
          ...found.slice(0, maxOfKind).map((one) => {
            const href = addressOf(one)
            const label = nameIn(lang, { name_ar: one.title_ar, name_en: one.title_en }) || one.ref
            const party = nameIn(lang, { name_ar: one.party_ar, name_en: one.party_en })
            const detail = detailOf(typed, label, one, party)
            // Two shipments of one deal have the same address.
            return {
              id: `${href}#${one.ref}`,
              icon: screenIcons[icon],
              label,
              detail,
              href,
              match: one.match,
              ...(one.kind === 'deal' && one.status && { aside: t(`deals.status.${one.status}`) }),
            }
          }),
          ...(list && found.length > maxOfKind ? [allOf(kind, list)] : []),
        ],
      }
    })

    function allOf(kind: string, list: string) {
      const search = new URLSearchParams({
        ...((kind === 'deal' || kind === 'return') && { tab: 'all' }),
        search: typed,
      })
      return { id: `all/${kind}`, icon: ListFilter, label: t('app.search.showAll'), href: `${list}?${search}` }
    }
  }
}

/** So that no type of record crowds out the others. */
const maxOfKind = 5

/** The number, the buyer, and the place of the typed words if the title and the number do not have them. */
function detailOf(typed: string, label: string, { ref, title_ar, title_en, found_in }: Found, party: string): string {
  const missing = missingWords(typed, `${label} ${ref} ${party}`)
  const where = [found_in, title_ar, title_en].find((text) => text && missing.some((word) => isFound(word, text)))
  // Each part in its own direction.
  return [ref, party, where].flatMap((text) => (text && text !== label ? `\u2068${text}\u2069` : [])).join(' · ')
}

function addressOf({ kind, id }: Found): string {
  return recordAddress(kind === 'parcel' ? 'deal' : kind, id)
}
