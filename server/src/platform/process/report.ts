import { writeSync } from 'node:fs'
import { PlainError } from '../plainError.ts'
import type { Settings } from '../settings.ts'
import { errorText, withoutValues } from './errorText.ts'

/** Writes a line for the person at the terminal synchronously, so that it stays in order with the log. */
export const report = {
  step(what: string): void {
    writeSync(process.stdout.fd, `  ${what}\n`)
  },
  warning(what: string): void {
    writeSync(process.stderr.fd, `  Warning: ${what}\n`)
  },
  ready(settings: Settings): void {
    const lines = [`Mawrid is ready: ${settings.publicUrl}`]
    if (settings.demo) lines.push(...demonstration)
    if (settings.sandbox) lines.push(`  Mails and messages: http://localhost:${settings.sandboxPort}`)
    writeSync(process.stdout.fd, `${lines.join('\n')}\n`)
  },
  failed(error: unknown): void {
    writeSync(process.stderr.fd, `Mawrid did not start. ${textOf(error)}\n`)
  },
  /** Ends a command of the operator. */
  commandFailed(error: unknown): void {
    writeSync(process.stderr.fd, `${failureText(error)}\n`)
    process.exitCode = 1
  },
}

/** In one line, with what caused it: the terminal may be recorded, so values of a failed query stay out of it. */
export function failureText(error: unknown): string {
  return error instanceof PlainError ? error.message : withoutValues(error).message
}

/** With what caused it, as of a query that a connection refused. */
function textOf(error: unknown): string {
  if (error instanceof PlainError) return error.message
  if (!(error instanceof Error)) return String(error)
  const { stack } = errorText(error)
  return error.cause === undefined ? `${stack}` : `${stack}\nCaused by: ${textOf(error.cause)}`
}

const demonstration = [
  '  active@demo.mawrid.test    an active company',
  '  inactive@demo.mawrid.test  a company not yet verified',
  '  new@demo.mawrid.test       no company yet',
  '  connected@demo.mawrid.test an active company connected to ZATCA',
  '  Password of all four: Mawrid#2026',
]
