interface Openings {
  readonly databaseUrl: string | undefined
  readonly publicUrl: string
  readonly host: string
  readonly apiHost: string
  readonly corsOrigins: readonly string[]
  readonly trustProxy: boolean
}

/** The settings that open the installation to others; empty if it is only tried out locally. */
export function openTo(settings: Openings): string[] {
  const { databaseUrl, publicUrl, host, apiHost, corsOrigins, trustProxy } = settings
  const openings: readonly (readonly [setting: string, isOpen: boolean])[] = [
    ['DATABASE_URL', databaseUrl !== undefined],
    ['PUBLIC_URL', isForOthers(publicUrl)],
    ['HOST', !isLoopback(host)],
    // A dashboard on another host, or another back end for this one, is used by other people's browsers.
    ['API_HOST', apiHost !== '' && isForOthers(apiHost)],
    ['CORS_ORIGINS', corsOrigins.some(isForOthers)],
    // A proxy means that others use it.
    ['TRUST_PROXY', trustProxy],
  ]
  return openings.filter(([, isOpen]) => isOpen).map(([setting]) => setting)
}

function isForOthers(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || !isLoopback(hostname)
}

export function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
}
