export const faultModes = ['ok', 'down', 'slow', 'error', 'garbage'] as const
export type FaultMode = (typeof faultModes)[number]

export interface Fault {
  readonly mode: FaultMode
  /** How many more calls fail; without it, all do until the mode is set again. */
  readonly count?: number
  /** Only calls that contain this text fail: one person's number, one registration. */
  readonly about?: string
}

/** The faults that are set for the services. */
export interface Faults {
  /** Replaces the previous fault for the same calls. */
  set(service: string, fault: Fault): boolean
  /** How each service answers everybody. */
  all(): Readonly<Record<string, Fault>>
  /** The mode of the next call if it is among `modes`; otherwise 'ok', without counting it. */
  take(service: string, modes: readonly FaultMode[], request?: string): FaultMode
}

const fine: Fault = { mode: 'ok' }

export function createFaults(services: readonly string[]): Faults {
  /** By service, then by what a call must name; every call names nothing. */
  const faults = new Map(services.map((service) => [service, new Map([['', fine]])]))
  return {
    set(service, fault) {
      faults.get(service)?.set(fault.about ?? '', fault)
      return faults.has(service)
    },
    all: () => Object.fromEntries([...faults].map(([service, kinds]) => [service, kinds.get('') ?? fine])),
    take(service, modes, request = '') {
      for (const [about, fault] of faults.get(service) ?? []) {
        const { mode, count } = fault
        if (mode === 'ok' || !modes.includes(mode) || !request.includes(about)) continue
        if (count !== undefined) faults.get(service)?.set(about, count > 1 ? { ...fault, count: count - 1 } : fine)
        return mode
      }
      return 'ok'
    },
  }
}
