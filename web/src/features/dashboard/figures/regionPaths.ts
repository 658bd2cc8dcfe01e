import type { Region } from '@mawrid/contract/addresses/regions.ts'
import map from '@svg-maps/saudi-arabia'

/** The map's names of the regions. */
const regionOf: Readonly<Record<string, Region>> = {
  ryiadh: 'SA-01',
  mecca: 'SA-02',
  medina: 'SA-03',
  'eastern-province': 'SA-04',
  'al-qassim': 'SA-05',
  hail: 'SA-06',
  tabuk: 'SA-07',
  'northern-borders': 'SA-08',
  jizan: 'SA-09',
  najran: 'SA-10',
  'al-bahah': 'SA-11',
  'al-jawf': 'SA-12',
  asir: 'SA-14',
}

export const { viewBox } = map

/** The outlines of the Kingdom's 13 regions. */
export const regionPaths: readonly { readonly region: Region; readonly path: string }[] = map.locations.flatMap(
  ({ id, path }) => {
    const region = regionOf[id]
    return region ? { region, path } : []
  },
)
