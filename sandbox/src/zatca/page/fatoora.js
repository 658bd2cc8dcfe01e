import { texts } from './texts.js'

let lang = localStorage.getItem('lang') ?? (navigator.language.startsWith('ar') ? 'ar' : 'en')
let seen = { otps: [], units: [], documents: [], days: 730, fault: { mode: 'ok' } }

const at = (id) => document.getElementById(id)
const say = (key) => texts[lang][key]

await load()
const news = new EventSource('/live')
news.addEventListener('open', load)
news.addEventListener('message', async ({ data: service }) => {
  if (service !== 'zatca') return
  const latest = seen.documents[0]?.id
  await load()
  if (seen.documents[0]?.id !== latest) at('news').textContent = say('newDocument')
})

at('language').addEventListener('click', () => {
  lang = lang === 'ar' ? 'en' : 'ar'
  localStorage.setItem('lang', lang)
  void load()
})
at('give').addEventListener('click', () => post('/zatca/portal/otps', { environment: at('environment').value }))
at('days').addEventListener('change', () => post('/zatca/portal/days', { days: Number(at('days').value) }))
at('mode').addEventListener('change', showCodeField)
at('set').addEventListener('click', () => {
  const [mode, count, code] = [at('mode').value, Number(at('times').value), at('code').value.trim()]
  return post('/faults/zatca', { mode, ...(count > 0 && { count }), ...(hasCode(mode) && code && { code }) })
})

async function load() {
  const headers = { 'accept-language': lang }
  const [portal, faults] = await Promise.all(
    ['/zatca/portal', '/faults'].map(async (path) => (await fetch(path, { headers })).json()),
  )
  seen = { ...portal, fault: faults.zatca }
  show()
}

async function post(path, body) {
  await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await load()
}

function show() {
  document.documentElement.lang = lang
  document.documentElement.dir = lang === 'ar' ? 'rtl' : 'ltr'
  document.title = say('title')
  for (const place of document.querySelectorAll('[data-text]')) place.textContent = say(place.dataset.text)
  at('language').textContent = say('other')
  at('language').lang = lang === 'ar' ? 'en' : 'ar'
  choose('environment', Object.entries(say('environments')))
  choose('mode', Object.entries(say('modes')))
  choose('times', [['0', say('always')], ...[1, 3, 10].map((count) => [String(count), say('calls')(count)])])
  showCodeField()
  const { mode, count, code } = seen.fault
  const parts = [say('modes')[mode], count && say('calls')(count), code]
  at('current').textContent = parts.filter(Boolean).join(' · ')
  at('current').className = mode === 'ok' ? 'soft' : 'wrong'
  at('codes').replaceChildren(...seen.otps.map(codeItem))
  if (document.activeElement !== at('days')) at('days').value = seen.days
  at('units').replaceChildren(...seen.units.map(unitCard))
  at('no-units').hidden = seen.units.length > 0
  at('documents').replaceChildren(...seen.documents.map(documentCard))
  at('no-documents').hidden = seen.documents.length > 0
}

function hasCode(mode) {
  return ['warned', 'rejected', 'error'].includes(mode)
}

function showCodeField() {
  at('code-field').hidden = !hasCode(at('mode').value)
}

/** Keeps what was chosen, in the words of the language. */
function choose(id, options) {
  const chosen = at(id).value
  at(id).replaceChildren(
    ...options.map(([value, textContent]) => make('option', { value, textContent, selected: value === chosen })),
  )
}

function codeItem({ code, environment, expiresAt }) {
  return make('li', {}, [
    make('code', { textContent: code, dir: 'ltr' }),
    make('span', {
      className: 'soft',
      textContent: `${say('environments')[environment]} · ${say('until')} ${time(expiresAt)}`,
    }),
  ])
}

function unitCard(unit) {
  const state = unit.isRevoked ? say('revoked') : unit.isGood ? `${say('ends')} ${day(unit.endsAt)}` : say('ended')
  const { lastCounter, missing } = unit.chain
  const revoke = make('button', { type: 'button', textContent: say('revoke'), disabled: unit.isRevoked })
  revoke.addEventListener('click', () => post(`/zatca/portal/units/${unit.serialNumber}/revoke`, {}))
  return make('li', { className: 'card' }, [
    make('div', { className: 'row spread' }, [
      make('h3', {}, [
        make('bdi', { textContent: unit.name }),
        tag(say('uses')[unit.use]),
        tag(say('environments')[unit.environment]),
      ]),
      revoke,
    ]),
    facts([
      [say('vat'), unit.vatNumber],
      ['', say('kinds')[unit.kinds] ?? unit.kinds],
      ['', state, unit.isGood ? '' : 'wrong'],
      ...(unit.use === 'production' ? [[say('counter'), String(lastCounter)]] : []),
      ...(missing.length > 0 ? [[say('gaps'), missing.join(', '), 'wrong']] : []),
    ]),
  ])
}

function documentCard(item) {
  const isSimplified = item.transactionCode.startsWith('02')
  const links = [[say('xml'), 'xml'], ...(item.isCleared ? [[say('cleared'), 'cleared']] : [])]
  return make('li', { className: 'card' }, [
    make('div', { className: 'row spread' }, [
      make('h3', {}, [
        make('bdi', { textContent: item.number || '—' }),
        tag(say('types')[item.typeCode] ?? item.typeCode),
        tag(say(isSimplified ? 'simplified' : 'standard')),
      ]),
      make('strong', {
        className: item.status < 300 ? (item.status === 200 ? 'good' : '') : 'wrong',
        textContent: `${say('results')[item.status] ?? item.status} (${item.status})`,
      }),
    ]),
    facts([
      ['', say('routes')[item.route]],
      [say('vat'), item.vatNumber],
      ['', item.total && `${item.total} ${item.currency}`],
      ['', clock(item.at)],
    ]),
    ...(item.messages.length > 0 ? [make('ul', { className: 'messages' }, item.messages.map(messageItem))] : []),
    make(
      'p',
      { className: 'row' },
      links.map(([textContent, part]) =>
        make('a', { textContent, href: `/zatca/portal/documents/${item.id}/${part}`, target: '_blank' }),
      ),
    ),
  ])
}

function messageItem({ type, code, message }) {
  return make('li', { className: type === 'ERROR' ? 'wrong' : '' }, [
    make('bdi', { textContent: code, dir: 'ltr' }),
    make('span', { textContent: ` ${message.replace(`[${code}]-`, '')}` }),
  ])
}

function facts(rows) {
  return make(
    'p',
    { className: 'facts row' },
    rows
      .filter(([, value]) => value)
      .map(([label, value, className = '']) =>
        make('span', { className }, [label ? `${label} ` : '', make('bdi', { textContent: value })]),
      ),
  )
}

function tag(textContent) {
  return make('span', { className: 'tag', textContent })
}

function format(options) {
  return new Intl.DateTimeFormat(lang === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-GB', {
    ...options,
    timeZone: 'Asia/Riyadh',
  })
}

function time(instant) {
  return format({ timeStyle: 'short' }).format(new Date(instant))
}

function day(instant) {
  return format({ dateStyle: 'medium' }).format(new Date(instant))
}

function clock(instant) {
  return format({ dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(instant))
}

function make(name, properties, children = []) {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}
