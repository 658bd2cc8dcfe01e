interface Paying {
  readonly number?: string
  readonly answer?: 'approve' | 'refuse'
  /** Saves the card. */
  readonly save?: boolean
  /** Another outcome, by its name on the sandbox's page. */
  readonly outcome?: string
}

/** Pays on the payment page as a payer does. Returns the URL that the payer is sent to. */
export async function payByCard(page: string, paying: Paying = {}) {
  const { number = '4201320111111010', answer = 'approve', save = false, outcome = 'usual' } = paying
  const card = { number, name: 'Noura Al-Otaibi', expiry: '12/30', cvc: '123' }
  const bank = await submit(page, { ...card, happening: outcome, ...(save && { save: '1' }) })
  return submit(new URL(bank, page).href, { answer })
}

async function submit(url: string, fields: Record<string, string>): Promise<string> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  return response.headers.get('location') ?? ''
}
