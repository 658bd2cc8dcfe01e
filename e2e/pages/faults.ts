import { callSandbox } from './sandbox.ts'

/** Lets the next calls of one of the sandbox's services go unanswered. */
export function cutOff(service: string, calls: number): Promise<void> {
  return setFault(service, { mode: 'down', count: calls })
}

/** Lets a service fail for this person or number alone, so many times or until it is mended. */
export function breakService(service: 'nafath' | 'wathq', about: string, count?: number): Promise<void> {
  return setFault(service, { mode: 'error', about, ...(count && { count }) })
}

export function mendService(service: 'nafath' | 'wathq', about: string): Promise<void> {
  return setFault(service, { mode: 'ok', about })
}

function setFault(service: string, fault: object): Promise<void> {
  return callSandbox(`/faults/${service}`, fault)
}
