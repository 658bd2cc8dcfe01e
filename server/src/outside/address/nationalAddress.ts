import { cityOf } from '@mawrid/contract/addresses/cities.ts'
import type { FoundAddress } from '@mawrid/contract/addresses/foundAddress.ts'
import { regionNames, regions } from '@mawrid/contract/addresses/regions.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import * as z from 'zod/mini'
import type { Settings } from '../../platform/settings.ts'
import type { Outside } from '../call.ts'

/** The national address system of Saudi Post (SPL). */
export interface NationalAddress {
  /** The address of a short address; undefined when there is none. */
  byShortAddress(shortAddress: string): Promise<FoundAddress | undefined>
}

interface NationalAddressParts {
  readonly settings: Pick<Settings, 'addressUrl' | 'addressKey'>
  readonly outside: Outside
}

const text = z.nullish(z.coerce.string())

const Answer = z.looseObject({
  success: z.boolean(),
  Addresses: z.nullish(
    z.array(
      z.looseObject({
        BuildingNumber: z.coerce.string(),
        PostCode: z.coerce.string(),
        City: z.string(),
        Street: text,
        Street_L2: text,
        District: text,
        District_L2: text,
        AdditionalNumber: text,
        UnitNumber: text,
        Latitude: text,
        Longitude: text,
        CityId: text,
        RegionId: text,
      }),
    ),
  ),
})

export function createNationalAddress({ settings, outside }: NationalAddressParts): NationalAddress {
  return {
    async byShortAddress(shortAddress) {
      // Without `encode` the answer is in windows-1256. This one path has no version.
      const query = new URLSearchParams({ shortaddress: shortAddress, language: 'A', format: 'json', encode: 'utf8' })
      const reply = await outside.call({
        service: 'address',
        what: 'look up a short address',
        method: 'GET',
        url: `${settings.addressUrl}/NationalAddressByShortAddress/NationalAddressByShortAddress?${query}`,
        headers: { api_key: settings.addressKey },
        repeatable: true,
      })
      const read = reply.status === 200 ? z.safeParse(Answer, reply.body) : undefined
      if (!read?.success) {
        throw new Problem('outside_unavailable', { detail: `The national address service answered ${reply.status}` })
      }
      const [found] = (read.data.success && read.data.Addresses) || []
      return found && foundAddress(shortAddress, found)
    },
  }
}

type Item = NonNullable<z.output<typeof Answer>['Addresses']>[number]

function foundAddress(shortAddress: string, item: Item): FoundAddress {
  const city = item.CityId ? cityOf(Number(item.CityId)) : undefined
  return {
    short_address: shortAddress,
    building_number: item.BuildingNumber,
    street_ar: item.Street || null,
    street_en: item.Street_L2 || null,
    district_ar: item.District || null,
    district_en: item.District_L2 || null,
    city: item.City,
    city_id: city?.id ?? null,
    region: regions.find((region) => String(regionNames[region].splId) === item.RegionId) ?? null,
    postal_code: item.PostCode,
    additional_number: item.AdditionalNumber || null,
    unit_number: item.UnitNumber || null,
    lat: numberOf(item.Latitude),
    lng: numberOf(item.Longitude),
  }
}

function numberOf(text: string | null | undefined): number | null {
  const number = Number(text || Number.NaN)
  return Number.isFinite(number) ? number : null
}
