export const faultModes = ['ok', 'down', 'slow', 'error', 'garbage'] as const
/** What can happen to every service. */
export type FaultMode = (typeof faultModes)[number]

export interface Fault {
  readonly mode: string
  /** How many more calls fail; without it, all do until the mode is set again. */
  readonly count?: number
  /** Only calls that contain this text fail: one person's number, one registration. */
  readonly about?: string
  /** What the fault says, where a service has several words for it. */
  readonly code?: string
}

interface Service {
  readonly service: string
  /** Modes of this service alone. */
  readonly faultModes?: readonly string[]
}

/** The faults that are set for the services. */
export interface Faults {
  /** Replaces the previous fault for the same calls. False for an unknown service. */
  set(service: string, fault: Fault): boolean
  /** The modes of a service; undefined for an unknown one. */
  modesOf(service: string): readonly string[] | undefined
  /** How each service answers everybody. */
  all(): Readonly<Record<string, Fault>>
  /** The mode of the next call if it is among `modes`; otherwise 'ok', without counting it. */
  take<Mode extends string>(service: string, modes: readonly Mode[], request?: () => string): Mode | 'ok'
  /** What the fault of the next call says, without counting it. */
  codeOf(service: string, request: () => string): string | undefined
}

const fine: Fault = { mode: 'ok' }

export function createFaults(services: readonly Service[]): Faults {
  /** By service, then by what a call must name; every call names nothing. */
  const faults = new Map(services.map(({ service }) => [service, new Map([['', fine]])]))
  const modes = new Map(services.map((one) => [one.service, [...faultModes, ...(one.faultModes ?? [])]]))
  return {
    set(service, fault) {
      faults.get(service)?.set(fault.about ?? '', fault)
      return faults.has(service)
    },
    modesOf: (service) => modes.get(service),
    all: () => Object.fromEntries([...faults].map(([service, kinds]) => [service, kinds.get('') ?? fine])),
    take(service, modes, request = () => '') {
      for (const [about, fault] of faults.get(service) ?? []) {
        const { count } = fault
        const mode = modes.find((one) => one === fault.mode && one !== 'ok')
        if (mode === undefined || !isAbout(request, about)) continue
        if (count !== undefined) faults.get(service)?.set(about, count > 1 ? { ...fault, count: count - 1 } : fine)
        return mode
      }
      return 'ok'
    },
    codeOf(service, request) {
      const found = [...(faults.get(service) ?? [])].find(
        ([about, { mode }]) => mode !== 'ok' && isAbout(request, about),
      )
      return found?.[1].code
    },
  }
}

function isAbout(request: () => string, about: string): boolean {
  return about === '' || request().includes(about)
}
