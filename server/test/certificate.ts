import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const [key, cert] = ['key', 'crt'].map((end) =>
  readFileSync(new URL(`./certificate/localhost.${end}`, import.meta.url)),
)

/** Of `localhost`, for servers of tests with TLS. */
export const certificate = { key, cert }

/** Of the authority that signed it: the certificate itself. */
export const authorityFile = fileURLToPath(new URL('./certificate/localhost.crt', import.meta.url))

export const keyFile = fileURLToPath(new URL('./certificate/localhost.key', import.meta.url))
