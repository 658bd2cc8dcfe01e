interface Addresses {
  readonly databaseUrl: string | undefined
  readonly publicUrl: string
  readonly host: string
}

/** The settings by which more than this machine uses the product; none where it is only tried out. */
export function openTo({ databaseUrl, publicUrl, host }: Addresses): ('DATABASE_URL' | 'PUBLIC_URL' | 'HOST')[] {
  const { protocol, hostname } = new URL(publicUrl)
  return [
    ...(databaseUrl ? (['DATABASE_URL'] as const) : []),
    ...(protocol === 'https:' || !isLoopback(hostname) ? (['PUBLIC_URL'] as const) : []),
    ...(isLoopback(host) ? [] : (['HOST'] as const)),
  ]
}

export function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
}
