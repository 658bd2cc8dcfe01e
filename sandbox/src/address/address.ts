import { misbehave } from '../faults/misbehave.ts'
import type { StandIn } from '../standIn.ts'
import { type Place, places } from './places.ts'

const key = 'sandbox'

/** The national address service, queried by short address. An unknown one is answered 200 with an empty result. */
export function addressStandIn(): StandIn {
  return {
    service: 'address',
    register(app, { faults }) {
      app.get<{ Querystring: { shortaddress?: string; language?: string } }>(
        '/NationalAddress/NationalAddressByShortAddress/NationalAddressByShortAddress',
        { preHandler: misbehave(faults, 'address') },
        ({ headers, query }, reply) => {
          if (headers.api_key !== key) return reply.code(401).send({ success: false, statusdescription: 'INVALID KEY' })
          const place = places.find(({ short }) => short === query.shortaddress)
          return {
            totalSearchResults: place ? '1' : '0',
            Addresses: place ? [addressItem(place, query.language !== 'E')] : [],
            PostCode: null,
            success: true,
            result: null,
            statusdescription: 'SUCCESS',
            fullexception: null,
          }
        },
      )
    },
  }
}

function addressItem({ short, additional, postCode, street, district, city, region, at }: Place, isArabic: boolean) {
  const [here, other] = isArabic ? ([0, 1] as const) : ([1, 0] as const)
  const [cityId, ...cityNames] = city
  const [regionId, ...regionNames] = region
  return {
    Title: null,
    Address1: `${short.slice(4)} ${street[here]} - ${district[here]}`,
    Address2: `${cityNames[here]} ${postCode} - ${additional}`,
    ObjLatLng: `${at[1]} ${at[0]}`,
    BuildingNumber: short.slice(4),
    Street: street[here],
    District: district[here],
    City: cityNames[here],
    PostCode: postCode,
    AdditionalNumber: additional,
    RegionName: regionNames[here],
    IsPrimaryAddress: 'true',
    UnitNumber: '',
    Latitude: at[0],
    Longitude: at[1],
    CityId: cityId,
    RegionId: regionId,
    Restriction: null,
    PKAddressID: `PK${short}`,
    Street_L2: street[other],
    District_L2: district[other],
    City_L2: cityNames[other],
    RegionName_L2: regionNames[other],
    ShortAddress: short,
  }
}
