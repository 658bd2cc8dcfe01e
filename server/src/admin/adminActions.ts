import { randomUUIDv7 } from 'node:crypto'
import { deliveryStates } from '@mawrid/contract/market/webhook.ts'
import { isUuid } from '@mawrid/contract/values/uuid.ts'
import { activateByStaff } from '../features/account/index.ts'
import { companyState, liftCompany, suspendCompany, verifyByStaff } from '../features/companies/index.ts'
import { deliveriesForStaff, enableWebhookByStaff, resendDelivery, webhooksForStaff } from '../features/market/index.ts'
import { clientConfig } from '../platform/database/connection.ts'
import { recordMove } from '../platform/history/history.ts'
import { readDeadJobs, refuseUnknownJobs, sendDeadJobsAgain } from '../platform/jobs/deadJobs.ts'
import type { Db, Parts } from '../platform/parts.ts'
import { PlainError } from '../platform/plainError.ts'
import { findCompanies, reportCompany } from './companyReport.ts'
import type { Answer } from './printAnswer.ts'

interface Options {
  readonly id: string
  readonly by: string
  readonly reason: string
  readonly cr: string
  readonly unified: string
  readonly name: string
  readonly until: string
  readonly 'name-ar': string
  readonly 'name-en': string
  readonly state: string
}

interface AdminAction {
  readonly takesId?: true
  readonly needs: readonly Exclude<keyof Options, 'id'>[]
  readonly options?: readonly Exclude<keyof Options, 'id'>[]
  run(parts: Parts, options: Options): Promise<Answer>
}

/** By what is typed: a group and an action, which is "list" if none is. */
export const adminActions: Readonly<Record<string, AdminAction>> = {
  'jobs list': {
    needs: [],
    run: async ({ connections }) => ({ jobs: (await readDeadJobs(directly(connections))).map((one) => ({ ...one })) }),
  },
  'jobs send': {
    takesId: true,
    needs: ['by'],
    async run(parts, { id, by }) {
      await refuseUnknownJobs(directly(parts.connections), id)
      await recordOfStaff(parts, parts.db.system, 'resend_jobs_by_staff', `${id} (${by})`)
      return { sent: [{ jobs: await sendDeadJobsAgain(directly(parts.connections), id === 'all' ? undefined : id) }] }
    },
  },
  'company find': {
    takesId: true,
    needs: ['by'],
    run: (parts, { id, by }) => findCompanies(parts, { text: id, by }),
  },
  'company show': {
    takesId: true,
    needs: ['by'],
    run: (parts, { id, by }) => reportCompany(parts, { companyId: uuid(id), by }),
  },
  'company suspend': {
    takesId: true,
    needs: ['reason', 'by'],
    run: async (parts, { id, reason, by }) =>
      stateOf(parts, await suspendCompany(parts, { companyId: uuid(id), reason, by })),
  },
  'company lift': {
    takesId: true,
    needs: ['reason', 'by'],
    run: async (parts, { id, reason, by }) =>
      stateOf(parts, await liftCompany(parts, { companyId: uuid(id), reason, by })),
  },
  'verify registration': {
    takesId: true,
    needs: ['cr', 'unified', 'name', 'until', 'reason', 'by'],
    async run(parts, { id, cr, unified, name, until, reason, by }) {
      const seen = { cr, unifiedNumber: unified, name, expiresOn: until }
      return stateOf(parts, await verifyByStaff(parts, { companyId: uuid(id), reason, by, ...seen }))
    },
  },
  'verify identity': {
    takesId: true,
    needs: ['name-ar', 'name-en', 'reason', 'by'],
    async run(parts, { id, reason, by, ...names }) {
      const name = { ar: names['name-ar'], en: names['name-en'] }
      await activateByStaff(parts, { userId: uuid(id), name, reason, by })
      return { person: [{ id, state: 'active' }] }
    },
  },
  'webhooks list': {
    needs: [],
    run: async (parts) => ({
      webhooks: (await webhooksForStaff(parts)).map((one) => ({ ...one, kinds: one.kinds.join(' ') })),
    }),
  },
  'webhooks deliveries': {
    takesId: true,
    needs: [],
    options: ['state'],
    run: async (parts, { id, state }) => ({
      deliveries: await deliveriesForStaff(
        parts,
        uuid(id),
        deliveryStates.find((one) => one === state),
      ),
    }),
  },
  'webhooks send': {
    takesId: true,
    needs: ['by'],
    run: (parts, { id, by }) =>
      parts.db.transaction(async (tx) => {
        await resendDelivery(parts, tx, uuid(id))
        await recordOfStaff(parts, tx, 'resend_delivery_by_staff', `${id} (${by})`)
        return { delivery: [{ id, state: 'waiting' }] }
      }),
  },
  'webhooks enable': {
    takesId: true,
    needs: ['by'],
    run: (parts, { id, by }) =>
      parts.db.transaction(async (tx) => {
        const { state } = await enableWebhookByStaff(parts, tx, uuid(id))
        await recordOfStaff(parts, tx, 'enable_webhook_by_staff', `${id} (${by})`)
        return { webhook: [{ id, state }] }
      }),
  },
}

/** Jobs are read and sent past any pooler. */
function directly({ connection, direct = connection }: Parts['connections']) {
  return clientConfig(direct)
}

function uuid(id: string): string {
  if (!isUuid(id)) throw new PlainError(`${id} is no id. Use find.`)
  return id.toLowerCase()
}

function stateOf({ clock }: Parts, company: Parameters<typeof companyState>[0]): Answer {
  return { company: [{ id: company.id, name: company.name, state: companyState(company, clock.now()) }] }
}

/** What staff did that is about no company and no person. */
function recordOfStaff({ clock }: Parts, tx: Db, action: string, note: string): Promise<void> {
  const about = { companyId: null, kind: 'account', recordId: randomUUIDv7(), called: {}, at: clock.now() } as const
  return recordMove(tx, { ...about, side: 'operator', note, action, from: null, to: null })
}
