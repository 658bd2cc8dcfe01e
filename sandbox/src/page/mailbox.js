import { texts } from './texts.js'

const shown = { kind: 'mail', id: '', isPlain: false, mail: [], sms: [], faults: {} }
let lang = localStorage.getItem('lang') ?? (navigator.language.startsWith('ar') ? 'ar' : 'en')

const at = (id) => document.getElementById(id)
const say = (key) => texts[lang][key]

await load()
const news = new EventSource('/live')
news.addEventListener('open', load)
news.addEventListener('message', async ({ data: kind }) => {
  const countBefore = shown[kind]?.length ?? 0
  await load()
  if (shown[kind]?.length > countBefore) at('news').textContent = say(kind === 'mail' ? 'newMail' : 'newMessage')
})

at('search').addEventListener('input', showList)
at('clear').addEventListener('click', () =>
  fetch(shown.kind === 'mail' ? '/mailbox/messages' : '/sms/messages', { method: 'DELETE' }),
)
at('language').addEventListener('click', () => {
  lang = lang === 'ar' ? 'en' : 'ar'
  localStorage.setItem('lang', lang)
  showAll()
})
for (const tab of document.querySelectorAll('[data-kind]')) {
  tab.addEventListener('click', () => {
    Object.assign(shown, { kind: tab.dataset.kind, id: '' })
    showAll()
  })
}

async function load() {
  const [mail, sms, faults] = await Promise.all(
    ['/mailbox/messages', '/sms/messages', '/faults'].map(async (path) => (await fetch(path)).json()),
  )
  Object.assign(shown, { mail, sms, faults })
  if (!shown.id && shown[shown.kind][0]) shown.id = shown[shown.kind][0].id
  showAll()
}

function showAll() {
  document.documentElement.lang = lang
  document.documentElement.dir = lang === 'ar' ? 'rtl' : 'ltr'
  document.title = say('title')
  for (const place of document.querySelectorAll('[data-text]')) place.textContent = say(place.dataset.text)
  for (const place of document.querySelectorAll('[data-label]')) place.ariaLabel = say(place.dataset.label)
  at('search').placeholder = say('search')
  at('language').textContent = say('other')
  at('language').lang = lang === 'ar' ? 'en' : 'ar'
  at('mail-count').textContent = shown.mail.length
  at('sms-count').textContent = shown.sms.length
  for (const tab of document.querySelectorAll('[data-kind]')) tab.ariaPressed = String(tab.dataset.kind === shown.kind)
  showFaults()
  showList()
  showMessage()
}

function showList() {
  const sought = at('search').value.trim().toLowerCase()
  const fits = (item) =>
    [item.subject, item.text, item.to].flat().some((words) => words?.toLowerCase().includes(sought))
  const found = shown[shown.kind].filter((item) => sought === '' || fits(item))
  at('items').replaceChildren(...found.map(listItem))
  at('empty').hidden = found.length > 0
  at('empty').textContent = say(sought ? 'nothingFound' : shown.kind === 'mail' ? 'noMails' : 'noMessages')
}

function listItem(item) {
  const button = make('button', { type: 'button', className: 'item', ariaCurrent: String(item.id === shown.id) }, [
    make('strong', { textContent: item.subject ?? item.text, dir: 'auto' }),
    make('span', { textContent: [item.to].flat().join(', '), dir: 'ltr' }),
    make('time', { textContent: clock(item.at), dateTime: item.at }),
  ])
  button.addEventListener('click', () => {
    shown.id = item.id
    showList()
    showMessage()
    at('reader').focus({ preventScroll: innerWidth > 768 })
  })
  return make('li', {}, [button])
}

function showMessage() {
  const item = shown[shown.kind].find(({ id }) => id === shown.id)
  if (!item) {
    at('reader').dataset.showing = ''
    at('reader').replaceChildren(make('p', { className: 'empty', textContent: say(shown.id ? 'gone' : 'choose') }))
    return
  }
  // A mail that stays open is not drawn again when another comes, so that nothing jumps under its reader.
  const showing = [item.id, lang, shown.isPlain].join()
  if (at('reader').dataset.showing === showing) return
  at('reader').dataset.showing = showing
  at('reader').replaceChildren(...(shown.kind === 'mail' ? mailParts(item) : smsParts(item)))
}

function mailParts(mail) {
  const hasBoth = mail.text !== ''
  return [
    make('h2', { textContent: mail.subject, dir: 'auto' }),
    facts({ from: mail.from, to: mail.to.join(', '), at: clock(mail.at) }),
    ...attached(mail),
    make('div', { className: 'tabs' }, [viewButton('asSent', false), ...(hasBoth ? [viewButton('plain', true)] : [])]),
    shown.isPlain
      ? make('pre', { textContent: mail.text, dir: 'auto' })
      : make('iframe', {
          title: mail.subject,
          src: `/mailbox/messages/${mail.id}/html`,
          sandbox: 'allow-popups allow-popups-to-escape-sandbox',
        }),
  ]
}

function attached({ id, attachments }) {
  if (attachments.length === 0) return []
  const links = attachments.map(({ name }, no) =>
    make('li', {}, [make('a', { textContent: name, href: `/mailbox/messages/${id}/attachments/${no}`, dir: 'auto' })]),
  )
  return [make('ul', { className: 'attached', ariaLabel: say('attached') }, links)]
}

function smsParts(sms) {
  return [
    facts({ from: sms.sender, to: sms.to, at: clock(sms.at) }),
    make('pre', { className: 'short', textContent: sms.text, dir: 'auto' }),
  ]
}

function viewButton(key, isPlain) {
  const button = make('button', {
    type: 'button',
    textContent: say(key),
    ariaPressed: String(shown.isPlain === isPlain),
  })
  button.addEventListener('click', () => {
    shown.isPlain = isPlain
    showMessage()
  })
  return button
}

function facts(values) {
  const rows = Object.entries(values).flatMap(([key, value]) => [
    make('dt', { textContent: say(key) }),
    make('dd', {}, [make('bdi', { textContent: value })]),
  ])
  return make('dl', { className: 'facts' }, rows)
}

function showFaults() {
  const choosers = Object.entries(shown.faults).map(([service, { mode }]) => {
    const isOwn = !(mode in say('modes'))
    const names = { ...say('modes'), ...(isOwn && { [mode]: say('ownMode') }) }
    const modes = Object.entries(names).map(([value, textContent]) =>
      make('option', { value, textContent, selected: value === mode }),
    )
    const select = make('select', {}, modes)
    select.addEventListener('change', async () => {
      const body = JSON.stringify({ mode: select.value })
      await fetch(`/faults/${service}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      await load()
    })
    return make('label', {}, [make('span', { textContent: say('services')[service] ?? service }), select])
  })
  const isChoosing = at('faults').contains(document.activeElement)
  if (!isChoosing) at('faults').replaceChildren(...choosers)
}

function clock(instant) {
  return new Intl.DateTimeFormat(lang === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Riyadh',
  }).format(new Date(instant))
}

function make(name, properties, children = []) {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}
