import type { Db } from '../../../../platform/parts.ts'
import { findOffered } from '../../negotiation/offered.ts'
import { readLines } from '../../store.ts'
import type { DealLineRecord, DealRecord } from '../../tables.ts'
import type { PipelineState } from './lifecycle.ts'

/** Adds to a deal what its pipeline needs from its listing. */
export async function pipelineState(
  db: Db,
  deal: DealRecord,
  lines?: readonly DealLineRecord[],
): Promise<PipelineState> {
  const hasDisclosure =
    deal.kind === 'franchise' &&
    deal.pipelineStatus === 'qualified' &&
    (await disclosureOf(db, lines ?? (await readLines(db, deal.id)))) !== null
  return { ...deal, hasDisclosure }
}

/** The file of the disclosure that the listing of a deal names. */
export async function disclosureOf(db: Db, lines: readonly DealLineRecord[]): Promise<string | null> {
  const offered = await findOffered(
    db,
    lines.map(({ listingId }) => listingId),
  )
  const files = [...offered.values()].map(({ own }) => own.disclosure as { file?: string } | null | undefined)
  return files.find((one) => one?.file)?.file ?? null
}
