import { readFileSync } from 'node:fs'

/** The logo of the marketplace as PNG, as it is sent in emails and printed on its own invoices. */
export const marketplaceLogo = readFileSync(new URL('./logo.png', import.meta.url))
