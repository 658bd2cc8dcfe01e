import { callSandbox } from './sandbox.ts'

/** Makes a service fail for this person or number only, for some calls or until it is repaired. */
export function breakService(service: 'nafath' | 'wathq' | 'address', about: string, count?: number): Promise<void> {
  return setFault(service, { mode: 'error', about, ...(count && { count }) })
}

export function restoreService(service: 'nafath' | 'wathq', about: string): Promise<void> {
  return setFault(service, { mode: 'ok', about })
}

function setFault(service: string, fault: object): Promise<void> {
  return callSandbox(`/faults/${service}`, fault)
}
