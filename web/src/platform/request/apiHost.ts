let host: string | undefined

/** The back end's address, which the server writes into the page; empty means the page's own (checklist O-01). */
export function apiHost(): string {
  host ??= document.querySelector<HTMLMetaElement>('meta[name="mawrid-api-host"]')?.content.replace(/\/+$/, '') ?? ''
  return host
}

/** The URL of a picture or avatar: the host with the path appended (checklist L-10). */
export function hostedUrl(path: string): string {
  return /^(https?:|blob:|data:)/.test(path) ? path : `${apiHost()}${path.startsWith('/') ? '' : '/'}${path}`
}
