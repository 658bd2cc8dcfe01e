import type { pricingModels } from '@mawrid/contract/services/fields.ts'
import type { Service } from '@mawrid/contract/services/service.ts'
import { ownFile } from '#features/listings/shared/form/attachments.ts'
import {
  blankCommon,
  type CommonValues,
  commonBodyOf,
  commonValuesOf,
} from '#features/listings/shared/form/commonValues.ts'
import type { VatValues } from '#features/listings/shared/form/VatFields.tsx'
import type { HoursValues } from '#features/warehouses/shared/hours/hoursValues.ts'
import { usualWeek } from '#features/warehouses/shared/hours/week.ts'
import type { UploadItem } from '#ui/fields/uploads/uploadItem.ts'
import { typedNumber, wholeNumber } from '#ui/values/wholeNumbers.ts'
import type { ServiceCoverage } from './coverage.ts'

export type PricingModel = (typeof pricingModels)[number]

export interface PackageValue {
  name_ar: string
  name_en: string
  price: string
  delivery_days: string
  includes: string[]
}

/** What stands in the fields of a service; numbers stand as they are typed. */
export interface ServiceValues extends CommonValues, HoursValues, VatValues {
  pricing_model: PricingModel
  price: string
  unit: string
  packages: PackageValue[]
  delivery_days_min: string
  delivery_days_max: string
  coverage: ServiceCoverage[]
  has_hours: boolean
  requirements_ar: string
  requirements_en: string
  has_licence: boolean
  licence: { kind: string; number: string; issuer: string; expires_on: string; file: UploadItem[] }
  warranty_days: string
}

export const blankPackage: PackageValue = { name_ar: '', name_en: '', price: '', delivery_days: '', includes: [] }

const blankLicence = { kind: '', number: '', issuer: '', expires_on: '', file: [] }

export const blankService: ServiceValues = {
  ...blankCommon,
  pricing_model: 'fixed',
  price: '',
  unit: '',
  packages: [],
  delivery_days_min: '',
  delivery_days_max: '',
  coverage: [{ kind: 'on_site', regions: [], cities: [] }],
  has_hours: false,
  working_hours: usualWeek,
  requirements_ar: '',
  requirements_en: '',
  has_licence: false,
  licence: blankLicence,
  warranty_days: '',
  vat_category: 'S',
  exemption_code: '',
}

export function valuesOf(service: Service): ServiceValues {
  const { licence } = service
  return {
    ...commonValuesOf(service),
    pricing_model: service.pricing_model,
    price: service.price ?? '',
    unit: service.unit ?? '',
    packages: service.packages.map((each) => ({
      ...each,
      name_en: each.name_en ?? '',
      delivery_days: typedNumber(each.delivery_days),
    })),
    delivery_days_min: typedNumber(service.delivery_days_min),
    delivery_days_max: typedNumber(service.delivery_days_max),
    coverage: service.coverage,
    has_hours: service.working_hours !== null,
    working_hours: service.working_hours ?? usualWeek,
    requirements_ar: service.requirements_ar ?? '',
    requirements_en: service.requirements_en ?? '',
    has_licence: licence !== null,
    licence: licence ? { ...licence, expires_on: licence.expires_on ?? '', file: ownFile(licence.file) } : blankLicence,
    warranty_days: typedNumber(service.warranty_days),
    vat_category: service.vat_category,
    exemption_code: service.exemption_code ?? '',
  }
}

/** The documents of fields of its own. */
export function ownFilesOf({ has_licence, licence }: ServiceValues): readonly UploadItem[] {
  return has_licence ? licence.file : []
}

/** What is not asked for under the chosen pricing is not sent either. */
export function bodyOf(values: ServiceValues): Record<string, unknown> {
  const { body, refOf } = commonBodyOf(values, ownFilesOf(values))
  const { pricing_model, has_hours, has_licence, licence } = values
  return {
    ...body,
    pricing_model,
    price: pricing_model === 'on_request' ? null : values.price,
    unit: pricing_model === 'per_unit' ? values.unit : null,
    packages: values.packages.map((each) => ({ ...each, delivery_days: wholeNumber(each.delivery_days) })),
    delivery_days_min: wholeNumber(values.delivery_days_min),
    delivery_days_max: wholeNumber(values.delivery_days_max),
    coverage: values.coverage,
    working_hours: has_hours ? values.working_hours : null,
    requirements_ar: values.requirements_ar,
    requirements_en: values.requirements_en,
    licence: has_licence ? { ...licence, file: refOf(licence.file[0]) } : null,
    warranty_days: wholeNumber(values.warranty_days),
    vat_category: values.vat_category,
    exemption_code: values.vat_category === 'S' ? null : values.exemption_code,
  }
}
