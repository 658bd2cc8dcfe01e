import type { BodyInput } from '@mawrid/contract/call.ts'
import type { createService } from '@mawrid/contract/services/calls.ts'
import { coverageKinds, serviceFields } from '@mawrid/contract/services/fields.ts'
import type { Service } from '@mawrid/contract/services/service.ts'
import { ownFile } from '#features/listings/shared/form/attachments.ts'
import {
  blankCommon,
  type CommonValues,
  commonBodyOf,
  commonValuesOf,
} from '#features/listings/shared/form/commonValues.ts'
import type { HoursValues } from '#features/warehouses/shared/hours/hoursValues.ts'
import { usualWeek } from '#features/warehouses/shared/hours/week.ts'
import type { UploadItem } from '#ui/fields/uploads/uploadItem.ts'
import type { FormBody } from '#ui/form/formBody.ts'
import { blankValues, type FieldValues, fieldBody, fieldValues } from '#ui/form/useFields.ts'
import { typedNumber, wholeNumber } from '#ui/values/wholeNumbers.ts'

export interface PackageValue {
  name_ar: string
  name_en: string
  price: string
  delivery_days: string
  includes: string[]
}

/** The values of a service's form fields. */
export interface ServiceValues extends CommonValues, HoursValues, FieldValues<typeof serviceFields> {
  packages: PackageValue[]
  coverage: ServiceCoverage[]
  has_hours: boolean
  has_licence: boolean
  licence: { kind: string; number: string; issuer: string; expires_on: string; file: UploadItem[] }
}

export const blankPackage: PackageValue = { name_ar: '', name_en: '', price: '', delivery_days: '', includes: [] }

const blankLicence = { kind: '', number: '', issuer: '', expires_on: '', file: [] }

export const blankService: ServiceValues = {
  ...blankCommon,
  ...blankValues(serviceFields),
  packages: [],
  coverage: [{ kind: 'on_site', regions: [], cities: [] }],
  has_hours: false,
  working_hours: usualWeek,
  has_licence: false,
  licence: blankLicence,
}

export function valuesOf(service: Service): ServiceValues {
  const { licence } = service
  return {
    ...commonValuesOf(service),
    ...fieldValues(serviceFields, service),
    packages: service.packages.map((each) => ({
      ...each,
      name_en: each.name_en ?? '',
      delivery_days: typedNumber(each.delivery_days),
    })),
    coverage: service.coverage,
    has_hours: service.working_hours !== null,
    working_hours: service.working_hours ?? usualWeek,
    has_licence: licence !== null,
    licence: licence ? { ...licence, expires_on: licence.expires_on ?? '', file: ownFile(licence.file) } : blankLicence,
  }
}

/** The documents with a field of their own. */
export function ownFilesOf({ has_licence, licence }: ServiceValues): readonly UploadItem[] {
  return has_licence ? licence.file : []
}

/** Only the fields of the chosen pricing model are sent. */
export function bodyOf(values: ServiceValues): FormBody<BodyInput<typeof createService>> {
  const { body, refOf } = commonBodyOf(values, ownFilesOf(values))
  const { pricing_model, has_hours, has_licence, licence } = values
  return {
    ...body,
    ...fieldBody(serviceFields, values),
    price: pricing_model === 'on_request' ? null : values.price,
    unit: pricing_model === 'per_unit' ? values.unit : null,
    packages: values.packages.map((each) => ({ ...each, delivery_days: wholeNumber(each.delivery_days) })),
    coverage: values.coverage,
    working_hours: has_hours ? values.working_hours : null,
    licence: has_licence ? { ...licence, file: refOf(licence.file[0]) } : null,
    exemption_code: values.vat_category === 'S' ? null : values.exemption_code,
  }
}

type ServiceCoverage = Service['coverage'][number]
type CoverageKind = ServiceCoverage['kind']

/** The coverage with exactly these kinds; those that stay keep their details. */
export function withKinds(coverage: readonly ServiceCoverage[], kinds: readonly CoverageKind[]): ServiceCoverage[] {
  return coverageKinds
    .filter((kind) => kinds.includes(kind))
    .map((kind) => coverage.find((each) => each.kind === kind) ?? { kind, regions: [], cities: [] })
}
