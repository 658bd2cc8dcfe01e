import { type Found, searchRecords } from '@mawrid/contract/search/calls.ts'
import type { TFunction } from 'i18next'
import type { Lang } from '../../ui/format/formats.ts'
import { nameIn } from '../../ui/format/nameIn.ts'
import type { FindGroups } from '../../ui/overlays/palette/useFound.ts'
import { screenIcons } from '../frame/screenIcons.ts'
import { recordAddress } from '../recordAddress.ts'
import { callApi } from '../request/callApi.ts'

/** The kinds in their order, each under the picture and the title of its list. */
const icons: Readonly<Record<Found['kind'], keyof typeof screenIcons>> = {
  deal: 'deals',
  invoice: 'invoices',
  product: 'products',
  service: 'services',
  franchise: 'franchises',
  investment: 'investments',
  warehouse: 'warehouses',
  ticket: 'tickets',
}

/** The seller's own records by what is typed, kind by kind. */
export function foundGroups(t: TFunction, lang: Lang): FindGroups {
  return async (typed, signal) => {
    const { results } = await callApi(searchRecords, { query: { q: typed }, signal })
    return Object.entries(icons).map(([kind, icon]) => ({
      id: kind,
      title: t(`app.screens.${icon}`),
      items: results
        .filter((one) => one.kind === kind)
        .map((one) => {
          const href = recordAddress(one.kind, one.id)
          const label = nameIn(lang, { name_ar: one.title_ar, name_en: one.title_en })
          return { id: href, icon: screenIcons[icon], label, detail: one.ref, href }
        }),
    }))
  }
}
