import { check } from '@mawrid/contract/fieldErrors.ts'
import { CorrectedInvoice } from '@mawrid/contract/invoices/draft.ts'
import type { ZatcaInProcess } from '@mawrid/sandbox/src/zatca/zatcaInProcess.ts'
import {
  certifyUnit,
  createUnit,
  findUnit,
  recordUnitAction,
  sendDocuments,
  storeUnit,
  unitSealOf,
} from '@mawrid/server/src/features/einvoicing/demo.ts'
import { taxpayerToday } from '@mawrid/server/src/features/einvoicing/index.ts'
import { correctInvoice, createInvoice, findInvoice, invoices } from '@mawrid/server/src/features/invoices/demo.ts'
import type { Db, Parts } from '@mawrid/server/src/platform/parts.ts'
import { eq, sql } from 'drizzle-orm'
import { type Backdated, createBackdated, hourMs, type Owner } from '../deals/backdated.ts'
import { billingOf } from '../deals/invoicing.ts'
import { demoCompany } from '../demoCompany.ts'
import { finishOldNotices } from '../finishOldNotices.ts'
import { type AdvanceDeal, openAdvanceDeal } from './advanceDeal.ts'
import { buyerOf, type DemoDocument, draftOf, firstUnitDocuments, secondUnitDocuments } from './demoDocuments.ts'

/**
 * The connected seller's units and their documents of six weeks. ZATCA is the sandbox's, called in this process, so that a
 * start waits for no service; the sandbox knows the certificates later, too. Not for another environment of ZATCA.
 */
export async function fillEInvoices(parts: Parts): Promise<void> {
  const company = await demoCompany(parts.db.system, 'connected')
  if (!company || parts.settings.zatca.environment !== 'sandbox') return
  if (await hasInvoices(parts.db.system, company.id)) return
  const { createZatcaInProcess } = await import('@mawrid/sandbox/src/zatca/zatcaInProcess.ts')
  const owner = { companyId: company.id, userId: company.userId }
  await parts.db.transaction(async (tx) => {
    // Sending reads users, which work of a company cannot.
    await tx.execute(sql`select set_config('mawrid.company', ${company.id}, true)`)
    const trade = tradeOf(parts, tx, owner, createZatcaInProcess)
    const first = await trade.connect('الدمام 1', firstUnitDocuments)
    for (const document of firstUnitDocuments) await trade.issue(first, document)
    await trade.refuse(first)
    const second = await trade.connect('الدمام 2', secondUnitDocuments)
    for (const document of secondUnitDocuments) await trade.issue(second, document)
  })
  await finishOldNotices(parts, company)
}

function tradeOf(today: Parts, tx: Db, owner: Owner, createZatca: (now: () => Date) => ZatcaInProcess) {
  const startedAt = today.clock.now().getTime()
  const backdated = createBackdated(today, tx, owner)
  const zatca = createZatca(backdated.parts.clock.now)
  const parts = withinOne(backdated, zatca)
  const billing = billingOf({ ...backdated, parts })
  const at = (hoursAgo: number) => backdated.setTime(new Date(startedAt - hoursAgo * hourMs))

  /** ZATCA answers within two seconds. */
  async function send(unitId: string, issuedHoursAgo: number): Promise<void> {
    at(issuedHoursAgo - answerSeconds(issuedHoursAgo) / 3600)
    await sendDocuments(parts, { unitId })
  }

  let deal: AdvanceDeal | undefined
  async function draft(document: DemoDocument): Promise<string> {
    const { ofDeal, hoursAgo } = document
    if (ofDeal) {
      deal ??= await openAdvanceDeal({ ...backdated, parts }, new Date(startedAt - hoursAgo * hourMs))
      at(hoursAgo)
      return ofDeal === 'advance' ? deal.draftAdvance() : deal.draftRest()
    }
    return (await createInvoice(parts, backdated.callContext({ params: undefined, body: draftOf(document) }))).id
  }

  return {
    async connect(name: string, documents: readonly DemoDocument[]): Promise<string> {
      at((documents[0]?.hoursAgo ?? 0) + 1)
      zatca.fault({ mode: 'ok' })
      const { seller } = await taxpayerToday(tx, owner.companyId)
      const unit = await createUnit(parts, tx, { companyId: owner.companyId, seller }, { name, ...unitDetails })
      await recordUnitAction(parts, tx, null, unit, { action: 'connect', userId: owner.userId })
      await certifyUnit(parts, unit)
      return unit.id
    },

    async issue(unitId: string, document: DemoDocument): Promise<void> {
      const { hoursAgo, outcome, isPaid } = document
      at(hoursAgo)
      const id = await draft(document)
      await billing.issue(id)
      zatca.fault(faultOf(outcome))
      await send(unitId, hoursAgo)
      if (outcome?.is === 'delayed') {
        zatca.fault({ mode: 'ok' })
        await send(unitId, hoursAgo - outcome.hours)
      }
      if (outcome?.is === 'corrected') {
        at(hoursAgo - 3)
        const { version } = await findInvoice(tx, id)
        const read = check(CorrectedInvoice, { buyer: buyerOf(document, true) })
        if (!read.ok) throw new Error(`A correction of the demonstration is none: ${JSON.stringify(read.errors)}`)
        await correctInvoice(parts, backdated.callContext({ params: { id }, body: { version, ...read.value } }))
        await send(unitId, hoursAgo - 3)
      }
      if (outcome?.is === 'credited') {
        at(hoursAgo - 50)
        await billing.creditInvoice(id)
        await send(unitId, hoursAgo - 50)
      }
      if (!isPaid) return
      at(hoursAgo - Math.min(hoursAgo / 2, document.buyer === null ? 0.1 : 30))
      await billing.pay(id, 'rest', hoursAgo)
    },

    /** As if ZATCA had revoked its certificate, which the sandbox forgets: it refuses a wrong secret from now on. */
    async refuse(unitId: string): Promise<void> {
      const { activeSealed } = await findUnit(tx, unitId)
      const seal = unitSealOf(parts)
      const refused = seal.closeActive({ ...seal.openActive(activeSealed ?? ''), secret: 'revoked' })
      await storeUnit(tx, { id: unitId }, { activeSealed: refused }, parts.clock.now())
    },
  }
}

const unitDetails = {
  branch: 'الدمام',
  industry: 'البيع بالجملة لمواد البناء',
  document_types: ['standard' as const, 'simplified' as const],
  // The code that the test environment always takes.
  otp: '123345',
}

function answerSeconds(seed: number): number {
  return 0.6 + ((seed * 37) % 100) / 70
}

function faultOf(outcome: DemoDocument['outcome']) {
  switch (outcome?.is) {
    case 'warned':
      return { mode: 'warned', count: 1, code: outcome.rule }
    case 'rejected':
    case 'corrected':
      return { mode: 'rejected', count: 1, code: outcome.rule }
    case 'delayed':
      return { mode: 'error' }
    case 'waiting':
      return { mode: 'unauthorized' }
    default:
      return { mode: 'ok' }
  }
}

/** All work is within the one transaction; no job is queued, no email sent, and ZATCA is called in this process. */
function withinOne({ parts, tx }: Backdated, zatca: ZatcaInProcess): Parts {
  const { url } = parts.settings.zatca
  return {
    ...parts,
    db: { ...parts.db, system: tx, transaction: (run) => run(tx) },
    jobs: { ...parts.jobs, send: async () => {} },
    outside: {
      ...parts.outside,
      async callOnce({ method, url: called, headers, body }) {
        const path = `/e-invoicing${called.slice(url.length)}`
        const { status, body: answer } = await zatca.call(method, path, { body, ...(headers && { headers }) })
        return status < 500 ? { status, body: answer } : { failure: 'server error', status, surelyNotTaken: false }
      },
    },
  }
}

async function hasInvoices(system: Db, companyId: string): Promise<boolean> {
  const [found] = await system
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.companyId, companyId))
    .limit(1)
  return found !== undefined
}
