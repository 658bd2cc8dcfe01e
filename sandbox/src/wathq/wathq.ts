import { misbehave } from '../faults/misbehave.ts'
import type { StandIn } from '../standIn.ts'
import { type Company, companyOf } from './registrations.ts'

const key = 'sandbox'

/** The commercial register as Wathq's current interface answers. `registrations.ts` lists which number shows which case. */
export function wathqStandIn(): StandIn {
  return {
    service: 'wathq',
    register(app, { faults }) {
      const guarded = { preHandler: misbehave(faults, 'wathq') }
      app.get<{ Params: { id: string } }>(
        '/wathq/commercial-registration/fullinfo/:id',
        guarded,
        ({ headers, params: { id } }, reply) => {
          if (headers.apikey !== key) return reply.code(401).send(refusal(401, 'Invalid API key'))
          if (!/^\d{10}$/.test(id)) return reply.code(400).send(refusal(400, 'Invalid registration number'))
          const company = companyOf(id)
          if (!company) return reply.code(404).send(refusal(404, 'No results found'))
          if (company.fails) return reply.code(company.fails).send(refusal(company.fails, 'Try again later'))
          return fullInfo(company)
        },
      )
    },
  }
}

function fullInfo(company: Company) {
  const { owners, managers = owners, status } = company
  const person = ({ id, name }: Company['owners'][number]) => ({
    name,
    typeId: 1,
    identity: { id, typeId: id.startsWith('1') ? 1 : 2, typeName: id.startsWith('1') ? 'هوية وطنية' : 'إقامة' },
    nationality: { id: id.startsWith('1') ? 113 : 315, name: id.startsWith('1') ? 'السعودية' : 'الهند' },
  })
  return {
    crNationalNumber: company.unifiedNumber,
    crNumber: company.number,
    versionNo: 3,
    name: company.name,
    nameLangId: 1,
    nameLangDesc: 'العربية',
    isMain: true,
    mainCrNationalNumber: null,
    mainCrNumber: null,
    issueDateGregorian: company.issued,
    issueDateHijri: company.issuedHijri,
    inLiquidationProcess: company.inLiquidation ?? false,
    headquarterCityName: company.city,
    entityType: { id: 1, name: 'مؤسسة' },
    status: {
      ...(status === undefined ? { id: 1, name: 'فعال' } : stopped[status]),
      confirmationDate: { gregorian: dayIn(company.confirmationInDays ?? 200), hijri: null },
    },
    parties: owners.map(person),
    management: { structureId: 1, structureName: 'مدير', managers: managers.map(person) },
    activities: company.activities,
  }
}

const stopped = {
  suspended: { id: 2, name: 'معلق', suspensionDate: { gregorian: '2025-08-03', hijri: '1447-02-09' } },
  deleted: { id: 3, name: 'مشطوب', deletionDate: { gregorian: '2024-05-20', hijri: '1445-11-12' } },
} as const

/** Days in the Kingdom begin three hours before those of UTC. */
function dayIn(days: number): string {
  return new Date(Date.now() + 3 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
}

function refusal(code: number, message: string) {
  return { code: String(code), message }
}
