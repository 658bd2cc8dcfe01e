import { canonical } from './canonical.ts'

/** A web address by name. Without a scheme https is added; other schemes, IP addresses and credentials in the URL are refused. */
export const Website = canonical('website', { tidy: absolute, shape: /^https?:\/\/\S{1,247}$/, holds: isNamedSite })

function absolute(text: string): string {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/:]+:\d/.test(text) ? text : `https://${text}`)
  if (!url) return text
  return url.pathname === '/' && !url.search && !url.hash ? url.href.slice(0, -1) : url.href
}

function isNamedSite(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && url.username === '' && url.password === '' && /\.[a-z][a-z0-9-]*[a-z0-9]$/.test(url.hostname)
}
