import { coverageKinds } from '@mawrid/contract/services/fields.ts'
import type { Service } from '@mawrid/contract/services/service.ts'

export type ServiceCoverage = Service['coverage'][number]
export type CoverageKind = ServiceCoverage['kind']

/** The coverage with exactly these kinds; what was said of one that stays is kept. */
export function withKinds(coverage: readonly ServiceCoverage[], kinds: readonly CoverageKind[]): ServiceCoverage[] {
  return coverageKinds
    .filter((kind) => kinds.includes(kind))
    .map((kind) => coverage.find((each) => each.kind === kind) ?? { kind, regions: [], cities: [] })
}
