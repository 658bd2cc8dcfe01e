/** Lets a service of the sandbox fail for this person or number alone, so many times or until it is mended. */
export function breakService(service: 'nafath' | 'wathq', about: string, count?: number): Promise<void> {
  return setFault(service, { mode: 'error', about, ...(count && { count }) })
}

export function mendService(service: 'nafath' | 'wathq', about: string): Promise<void> {
  return setFault(service, { mode: 'ok', about })
}

async function setFault(service: string, fault: object): Promise<void> {
  const answer = await fetch(`${process.env.E2E_SANDBOX_URL}/faults/${service}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })
  if (!answer.ok) throw new Error(`The sandbox refused the fault: ${await answer.text()}`)
}
