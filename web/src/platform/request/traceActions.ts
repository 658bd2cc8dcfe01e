import { sendHeaders } from './request.ts'

/** What is requested later belongs to no action: polling, or an event of somebody else. */
const actionMs = 5_000
const events = ['click', 'submit', 'change', 'keydown'] as const

/**
 * Names what the person just did in the header `traceparent` (W3C Trace Context), so that its requests, their statements
 * and jobs are one trace on the server. Nothing is recorded or sent besides. Loaded only where traces are on.
 */
export function traceActions(): void {
  let action = newAction()
  for (const event of events) document.addEventListener(event, begin, { capture: true, passive: true })
  sendHeaders(() => {
    // Each request without an action is a trace of its own.
    if (performance.now() - action.beganAt > actionMs) action = newAction(-actionMs)
    return { traceparent: `00-${action.traceId}-${action.spanId}-01` }
  })

  function begin(): void {
    // A press of a button is a key, a click and perhaps a submit.
    if (performance.now() - action.beganAt > 100) action = newAction()
  }
}

function newAction(agoMs = 0) {
  return { traceId: hex(16), spanId: hex(8), beganAt: performance.now() + agoMs }
}

function hex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
