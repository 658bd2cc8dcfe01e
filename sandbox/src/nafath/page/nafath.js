import { texts } from './texts.js'

let lang = localStorage.getItem('lang') ?? (navigator.language.startsWith('ar') ? 'ar' : 'en')
let requests = []
/** Whose phone the request is answered on when it is handed over. */
const stranger = '1055667784'

const at = (id) => document.getElementById(id)
const say = (key) => texts[lang][key]

await load()
const news = new EventSource('/live')
news.addEventListener('open', load)
news.addEventListener('message', ({ data: service }) => (service === 'nafath' ? load() : undefined))
setInterval(tick, 1_000)
at('language').addEventListener('click', () => {
  lang = lang === 'ar' ? 'en' : 'ar'
  localStorage.setItem('lang', lang)
  show()
})

async function load() {
  requests = await (await fetch('/nafath/phone/requests')).json()
  show()
}

function show() {
  document.documentElement.lang = lang
  document.documentElement.dir = lang === 'ar' ? 'rtl' : 'ltr'
  document.title = say('title')
  for (const place of document.querySelectorAll('[data-text]')) place.textContent = say(place.dataset.text)
  at('language').textContent = say('other')
  at('language').lang = lang === 'ar' ? 'en' : 'ar'
  at('requests').replaceChildren(...requests.map(card))
  at('empty').hidden = requests.length > 0
  tick()
}

/** Answers one request, with whatever the person chose to do. */
async function answer({ transId }, body) {
  const reply = await fetch(`/nafath/phone/requests/${transId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  at('news').textContent = say(reply.ok ? (await reply.json()).status : 'gone')
  await load()
}

function card(request) {
  const numbers = request.choices.map((choice) => button(choice, { choice }, request, 'number'))
  return make('li', { className: 'card' }, [
    make('p', { className: 'soft' }, [
      make('span', { textContent: `${say('person')} ` }),
      make('bdi', { textContent: request.nationalId }),
    ]),
    make('h2', { textContent: say('pick') }),
    make('div', { className: 'numbers', dir: 'ltr' }, numbers),
    make('p', { className: 'soft' }, [
      make('span', { textContent: `${say('left')} ` }),
      make('bdi', { className: 'clock', title: request.expiresAt }),
    ]),
    make('div', { className: 'ways' }, [
      button(say('reject'), {}, request, ''),
      button(say('lapse'), { lapses: true }, request, ''),
      button(say('handOver'), { as: stranger }, request, ''),
    ]),
  ])
}

function button(textContent, body, request, className) {
  const made = make('button', { type: 'button', textContent, className })
  made.addEventListener('click', () => answer(request, body))
  return made
}

function tick() {
  for (const clock of document.querySelectorAll('.clock')) {
    const left = Math.max(0, Math.ceil((Date.parse(clock.title) - Date.now()) / 1000))
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
    if (left === 0) void load()
  }
}

function make(name, properties, children = []) {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}
