export const faultModes = ['ok', 'down', 'slow', 'error', 'garbage'] as const
export type FaultMode = (typeof faultModes)[number]

export interface Fault {
  readonly mode: FaultMode
  /** How many more calls misbehave; without it, all do until the mode is set again. */
  readonly count?: number
}

/** How each service is made to misbehave. */
export interface Faults {
  set(service: string, fault: Fault): boolean
  all(): Readonly<Record<string, Fault>>
  /** The mode of the next call, if it is among `modes`; else 'ok', and nothing is counted. */
  take(service: string, modes: readonly FaultMode[]): FaultMode
}

const fine: Fault = { mode: 'ok' }

export function createFaults(services: readonly string[]): Faults {
  const faults = new Map<string, Fault>(services.map((service) => [service, fine]))
  return {
    set(service, fault) {
      if (!faults.has(service)) return false
      faults.set(service, fault)
      return true
    },
    all: () => Object.fromEntries(faults),
    take(service, modes) {
      const { mode, count } = faults.get(service) ?? fine
      if (mode === 'ok' || !modes.includes(mode)) return 'ok'
      if (count !== undefined) faults.set(service, count > 1 ? { mode, count: count - 1 } : fine)
      return mode
    },
  }
}
