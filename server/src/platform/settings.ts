/** Environment, checked at start. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly publicUrl: string
  readonly apiHost: string
  readonly storageUrl: string
  readonly mailUrl: string
  readonly smsUrl: string
  readonly smsKey: string
  readonly mailFrom: string
  readonly corsOrigins: readonly string[]
  readonly secret: string
  readonly demo: boolean
  readonly logLevel: string
  readonly trustProxy: boolean
}
