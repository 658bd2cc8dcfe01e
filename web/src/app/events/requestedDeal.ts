import { EventMessage } from '@mawrid/contract/events/calls.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'

/** The deal of a new request; undefined for other events. */
export function requestedDeal(data: string): string | undefined {
  const message = check(EventMessage, parsed(data))
  if (!message.ok || message.value.data.kind !== 'requested') return undefined
  return typeof message.value.data.id === 'string' ? message.value.data.id : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
