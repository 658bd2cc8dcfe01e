import { expect } from 'playwright/test'

interface Letter {
  readonly id: string
  readonly subject: string
  readonly text: string
}

interface Mailbox {
  readonly nextWithLink: () => Promise<Letter>
}

/** The letters that ask for a press on their link, from now on; those that only tell what happened are passed over. */
export async function mailboxOf(address: string): Promise<Mailbox> {
  const known = new Set((await lettersTo(address)).map(({ id }) => id))
  return {
    async nextWithLink() {
      let found: Letter | undefined
      await expect(async () => {
        found = (await lettersTo(address)).find((letter) => !known.has(letter.id) && linkIn.test(letter.text))
        expect(found, `a letter with a link to ${address}`).toBeDefined()
      }).toPass({ timeout: 20_000 })
      if (!found) throw new Error('Unreachable: the letter was found')
      known.add(found.id)
      return found
    },
  }
}

export function linkOf({ text }: Letter): string {
  const link = linkIn.exec(text)?.[0]
  if (!link) throw new Error(`No link in: ${text}`)
  return link
}

const linkIn = /https?:\/\/\S+/

async function lettersTo(address: string): Promise<Letter[]> {
  const response = await fetch(`${process.env.E2E_SANDBOX_URL}/mailbox/messages?to=${encodeURIComponent(address)}`)
  return response.json()
}
