import type { franchiseModels, royaltyKinds } from '@mawrid/contract/franchises/fields.ts'
import type { Franchise } from '@mawrid/contract/franchises/franchise.ts'
import { ownFile } from '#features/listings/shared/form/attachments.ts'
import {
  blankCommon,
  type CommonValues,
  commonBodyOf,
  commonValuesOf,
} from '#features/listings/shared/form/commonValues.ts'
import type { UploadItem } from '#ui/fields/uploads/uploadItem.ts'
import { typedNumber, wholeNumber } from '#ui/values/wholeNumbers.ts'

/** What is typed as a whole number, and stands as it is typed. */
const counts = [
  'units_owned',
  'units_franchised',
  'contract_years',
  'renewal_years',
  'area_min_m2',
  'area_max_m2',
  'staff_min',
  'training_days',
  'payback_months_min',
  'payback_months_max',
] as const

/** What may stay empty, as text. */
const texts = [
  'brand_name_en',
  'established_on',
  'operating_since',
  'royalty_percent',
  'royalty_amount',
  'marketing_fee_percent',
  'working_capital',
  'trademark_no',
  'moc_registration_no',
] as const

type Counts = Record<(typeof counts)[number], string>
type Texts = Record<(typeof texts)[number], string>

/** What stands in the fields of a franchise. */
export interface FranchiseValues extends CommonValues, Counts, Texts {
  brand_name_ar: string
  model: (typeof franchiseModels)[number]
  country_of_origin: string
  franchise_fee: string
  royalty_kind: (typeof royaltyKinds)[number]
  investment_min: string
  investment_max: string
  exclusive_territory: boolean
  support: Franchise['support']
  trademark_file: UploadItem[]
  disclosure: { file: UploadItem[]; dated_on: string; version: string }
}

const blankDisclosure = { file: [], dated_on: '', version: '' }

export const blankFranchise: FranchiseValues = {
  ...blankCommon,
  ...eachOf(counts, () => ''),
  ...eachOf(texts, () => ''),
  units_owned: '0',
  units_franchised: '0',
  brand_name_ar: '',
  model: 'single_unit',
  country_of_origin: 'SA',
  franchise_fee: '',
  royalty_kind: 'percent',
  investment_min: '',
  investment_max: '',
  exclusive_territory: false,
  support: [],
  trademark_file: [],
  disclosure: blankDisclosure,
}

export function valuesOf(franchise: Franchise): FranchiseValues {
  const { disclosure } = franchise
  return {
    ...commonValuesOf(franchise),
    ...eachOf(counts, (name) => typedNumber(franchise[name])),
    ...eachOf(texts, (name) => franchise[name] ?? ''),
    brand_name_ar: franchise.brand_name_ar ?? '',
    model: franchise.model,
    country_of_origin: franchise.country_of_origin ?? '',
    franchise_fee: franchise.franchise_fee ?? '',
    royalty_kind: franchise.royalty_kind,
    investment_min: franchise.investment_min ?? '',
    investment_max: franchise.investment_max ?? '',
    exclusive_territory: franchise.exclusive_territory,
    support: franchise.support,
    trademark_file: ownFile(franchise.trademark_file),
    disclosure: disclosure ? { ...disclosure, file: ownFile(disclosure.file) } : blankDisclosure,
  }
}

/** The documents of fields of its own, in the order of the form. */
export function ownFilesOf({ trademark_file, disclosure }: FranchiseValues): readonly UploadItem[] {
  return [...trademark_file, ...disclosure.file]
}

export function bodyOf(values: FranchiseValues): Record<string, unknown> {
  const { body, refOf } = commonBodyOf(values, ownFilesOf(values))
  const { royalty_kind, disclosure } = values
  const isDisclosed = disclosure.file.length > 0 || disclosure.dated_on !== '' || disclosure.version !== ''
  return {
    ...eachOf(texts, (name) => values[name]),
    ...eachOf(counts, (name) => wholeNumber(values[name])),
    ...body,
    brand_name_ar: values.brand_name_ar,
    model: values.model,
    country_of_origin: values.country_of_origin,
    franchise_fee: values.franchise_fee,
    royalty_kind,
    royalty_percent: royalty_kind === 'percent' ? values.royalty_percent : null,
    royalty_amount: royalty_kind === 'fixed' ? values.royalty_amount : null,
    investment_min: values.investment_min,
    investment_max: values.investment_max,
    exclusive_territory: values.exclusive_territory,
    support: values.support,
    trademark_file: refOf(values.trademark_file[0]),
    disclosure: isDisclosed ? { ...disclosure, file: refOf(disclosure.file[0]) } : null,
    units_owned: wholeNumber(values.units_owned || '0'),
    units_franchised: wholeNumber(values.units_franchised || '0'),
  }
}

function eachOf<const Name extends string, Value>(names: readonly Name[], valueFor: (name: Name) => Value) {
  // `fromEntries` forgets which names it was given.
  return Object.fromEntries(names.map((name) => [name, valueFor(name)])) as Record<Name, Value>
}
