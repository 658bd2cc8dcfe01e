import { expect } from 'playwright/test'
import { askSandbox } from './sandbox.ts'

interface Letter {
  readonly id: string
  readonly subject: string
  readonly text: string
}

interface Mailbox {
  readonly nextWithLink: () => Promise<Letter>
  readonly nextWithCode: () => Promise<Letter>
}

/** The letters that ask for something, from now on; those that only tell what happened are passed over. */
export async function mailboxOf(address: string): Promise<Mailbox> {
  const known = new Set((await lettersTo(address)).map(({ id }) => id))
  return {
    nextWithLink: () => next('a link', linkIn),
    nextWithCode: () => next('a code', codeIn),
  }

  async function next(what: string, sign: RegExp): Promise<Letter> {
    let found: Letter | undefined
    await expect(async () => {
      found = (await lettersTo(address)).find((letter) => !known.has(letter.id) && sign.test(letter.text))
      expect(found, `a letter with ${what} to ${address}`).toBeDefined()
    }).toPass({ timeout: 20_000, intervals: [50] })
    if (!found) throw new Error('Unreachable: the letter was found')
    known.add(found.id)
    return found
  }
}

export function linkOf({ text }: Letter): string {
  const link = linkIn.exec(text)?.[0]
  if (!link) throw new Error(`No link in: ${text}`)
  return link
}

export function codeOf({ text }: Letter): string {
  const code = codeIn.exec(text)?.[0]
  if (!code) throw new Error(`No code in: ${text}`)
  return code
}

const codeIn = /\b\d{6}\b/
const linkIn = /https?:\/\/\S+/

function lettersTo(address: string): Promise<Letter[]> {
  return askSandbox(`/mailbox/messages?to=${encodeURIComponent(address)}`)
}
