import { searchRecords } from '@mawrid/contract/search/calls.ts'
import type { TFunction } from 'i18next'
import type { Lang } from '../../ui/format/formats.ts'
import { nameIn } from '../../ui/format/nameIn.ts'
import type { FindGroups } from '../../ui/overlays/palette/useFound.ts'
import { screenIcons } from '../frame/screenIcons.ts'
import { callApi } from '../request/callApi.ts'

type Kind = 'deal' | 'invoice' | 'product' | 'service' | 'franchise' | 'investment' | 'warehouse' | 'ticket'

interface Place {
  readonly icon: keyof typeof screenIcons
  readonly path: string
}

/** Where a record of each kind is opened. */
const places: Readonly<Record<Kind, Place>> = {
  deal: { icon: 'deals', path: '/apps/deals' },
  invoice: { icon: 'invoices', path: '/apps/invoice' },
  product: { icon: 'products', path: '/apps/product' },
  service: { icon: 'services', path: '/apps/service' },
  franchise: { icon: 'franchises', path: '/apps/franchise' },
  investment: { icon: 'investments', path: '/apps/investment' },
  warehouse: { icon: 'warehouses', path: '/apps/warehouse' },
  ticket: { icon: 'tickets', path: '/apps/support' },
}

/** The seller's own records by what is typed, kind by kind. */
export function foundGroups(t: TFunction, lang: Lang): FindGroups {
  return async (typed, signal) => {
    const { results } = await callApi(searchRecords, { query: { q: typed }, signal })
    return Object.entries(places).map(([kind, { icon, path }]) => ({
      id: kind,
      title: t(`app.screens.${icon}`),
      items: results
        .filter((one) => one.kind === kind)
        .map((one) => ({
          id: `${path}/${one.id}`,
          icon: screenIcons[icon],
          label: nameIn(lang, { name_ar: one.title_ar, name_en: one.title_en }),
          detail: one.ref,
          href: `${path}/${one.id}`,
        })),
    }))
  }
}
