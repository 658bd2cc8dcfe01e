import { expect } from 'playwright/test'
import { callSandbox } from './sandbox.ts'

interface Email {
  readonly id: string
  readonly subject: string
  readonly text: string
}

interface Mailbox {
  readonly nextWithLink: () => Promise<Email>
  readonly nextWithCode: () => Promise<Email>
}

/** The emails with a link or code from now on; mere notifications are skipped. */
export async function mailboxOf(address: string): Promise<Mailbox> {
  const known = new Set((await emailsTo(address)).map(({ id }) => id))
  return {
    nextWithLink: () => next('a link', linkIn),
    nextWithCode: () => next('a code', codeIn),
  }

  async function next(what: string, sign: RegExp): Promise<Email> {
    let found: Email | undefined
    await expect(async () => {
      found = (await emailsTo(address)).find((email) => !known.has(email.id) && sign.test(contentOf(email)))
      expect(found, `an email with ${what} to ${address}`).toBeDefined()
    }).toPass({ timeout: 20_000, intervals: [50] })
    if (!found) throw new Error('Unreachable: the email was found')
    known.add(found.id)
    return found
  }
}

export function linkOf(email: Email): string {
  const link = linkIn.exec(contentOf(email))?.[0]
  if (!link) throw new Error(`No link in: ${email.text}`)
  return link
}

export function codeOf({ text }: Email): string {
  const code = codeIn.exec(text)?.[0]
  if (!code) throw new Error(`No code in: ${text}`)
  return code
}

/** Without the footer, whose links are in every email. */
function contentOf({ text }: Email): string {
  return text.split('\n--\n')[0] ?? ''
}

const codeIn = /\b\d{6}\b/
const linkIn = /https?:\/\/\S+/

function emailsTo(address: string): Promise<Email[]> {
  return callSandbox(`/mailbox/messages?to=${encodeURIComponent(address)}`)
}
