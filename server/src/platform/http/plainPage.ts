import type { Language } from '@mawrid/contract/constants.ts'
import type { FastifyReply } from 'fastify'

/** A page for people without an account: it works in any browser, without scripts or files. `content` is HTML. */
export function plainPage(lang: Language, title: string, content: string): string {
  return `<!doctype html>
<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title}</title><style>${style}</style>
<main><h1>${title}</h1>${content}</main>
</html>
`
}

/** Its own policy: a page without scripts that may only send its own form. */
export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'"
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .send(page)
}

const style = `:root{color-scheme:light dark;font:17px/1.7 'Readex Pro','Segoe UI',Tahoma,Arial,sans-serif}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:light-dark(#f8f6f2,#15181f);color:light-dark(#251f19,#eeebe4)}
main{max-width:30rem;margin:1.5rem;padding:2rem;border:1px solid light-dark(#e0ddd6,#333a46);border-radius:12px;background:light-dark(#fefefc,#1c2029)}
h1{margin:0 0 .75rem;font-size:1.25rem;color:light-dark(#115c38,#6fd3a0)}p{margin:0 0 1rem}.soft{margin:0;font-size:.9rem;color:light-dark(#625b53,#b5b0a6)}
button{font:inherit;font-weight:600;margin:0 0 1.25rem;padding:.6rem 1.5rem;border:0;border-radius:8px;background:light-dark(#115c38,#2f9e6b);color:light-dark(#f8fdfa,#06130c);cursor:pointer}
button:focus-visible{outline:3px solid light-dark(#115c38,#6fd3a0);outline-offset:2px}`
