/*
 * Compares the compressed sizes of the dashboard's files with the budgets in web/budgets.json.
 * Run after `vite build`. With `--keep` the module sizes are stored as the baseline of later growth, with `--packages` the
 * scripts of sign-in and frame are listed by package and by module.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

const web = join(dirname(fileURLToPath(import.meta.url)), '../web')
const dist = join(web, 'dist')
const read = (path) => JSON.parse(readFileSync(path, 'utf8'))

const manifest = read(join(dist, '.vite/manifest.json'))
const modules = read(join(dist, '.vite/modules.json'))
const budgets = read(join(web, 'budgets.json'))
const previous = existsSync(join(web, 'module-sizes.json')) ? read(join(web, 'module-sizes.json')) : {}

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)
const keyOfFile = Object.fromEntries(Object.keys(manifest).map((key) => [manifest[key].file, key]))
/** A chunk shared by several modules has its own key in the manifest. */
const keyOfModule = Object.fromEntries(
  Object.entries(modules).flatMap(([file, sizes]) => Object.keys(sizes).map((name) => [name, keyOfFile[file]])),
)
const login = filesOf([entry, 'src/features/account/signIn/LoginScreen.tsx'])
const frame = filesOf([entry, 'src/app/frame/Frame.tsx', 'src/platform/session/sessionCalls.ts'])

const lines = [
  ['login, first visit', login.scripts, budgets.login],
  ['shell, signed in', frame.scripts, budgets.shell],
  ['styles', frame.styles, budgets.styles],
  ['texts of the first screen, English', ['locales/en.json'], budgets.texts],
  ['texts of the first screen, Arabic', ['locales/ar.json'], budgets.texts],
  ['+ texts of all screens, Arabic', textsOf('common'), budgets.commonTexts],
  ...lazyTexts().map((file) => [`+ ${file}`, [file], budgets.featureTexts]),
  ['fonts, English', fonts('latin'), budgets.fonts],
  ['fonts, Arabic', [...fonts('latin'), ...fonts('arabic')], budgets.fonts],
  ...lazyScreens().map(([name, scripts]) => [`+ ${name}`, scripts, budgets.screens[name] ?? budgets.screens.any]),
]

let isOver = false
for (const [name, files, budget] of lines) report(name, kib(files), budget, 'KiB', files)
// A module's share of its file is in proportion to its size in it.
report(
  'charts and map of the dashboard',
  drawnKib(/\/ui\/charts\/|\/dashboard\/figures\/|@svg-maps\//),
  budgets.charts,
  'KiB',
)
const [slowest, requests] = maxRequests()
report(`scripts of one screen: ${slowest}`, requests, budgets.requests, 'requests')
if (process.argv.includes('--keep')) storeModuleSizes()
if (process.argv.includes('--packages')) {
  listParts('login', login.scripts)
  listParts('shell', frame.scripts)
}
process.exitCode = isOver ? 1 : 0

function report(name, size, budget, unit, files = []) {
  const tooBig = size > budget
  isOver ||= tooBig
  console.log(`${tooBig ? '✗' : '✓'} ${name.padEnd(56)} ${size.toFixed(1).padStart(7)} of ${budget} ${unit}`)
  if (tooBig) for (const line of grown(files)) console.log(`    ${line}`)
}

/** The files of these modules or chunks, with all that they import before they can run. */
function filesOf(keys, seen = new Set()) {
  for (const name of keys) {
    const key = manifest[name] ? name : keyOfModule[name]
    if (!key) throw new Error(`The dashboard was built without ${name}`)
    if (seen.has(key)) continue
    seen.add(key)
    filesOf(manifest[key].imports ?? [], seen)
  }
  const chunks = [...seen].map((key) => manifest[key])
  return {
    scripts: [...new Set(chunks.map(({ file }) => file))],
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
  }
}

/** Every lazily loaded screen, and what it adds to the shell. */
function lazyScreens() {
  const shell = new Set([...frame.scripts, ...login.scripts])
  return Object.keys(manifest)
    .filter((key) => manifest[key].isDynamicEntry && !shell.has(manifest[key].file))
    .map((key) => [key, filesOf([key]).scripts.filter((file) => !shell.has(file))])
    .sort(([one], [other]) => one.localeCompare(other))
}

/** The screen that needs the most requests to open, including the shell. */
function maxRequests() {
  const counts = lazyScreens().map(([name, scripts]) => [name, scripts.length + frame.scripts.length])
  return counts.reduce((max, one) => (one[1] > max[1] ? one : max))
}

/** A part of the texts in Arabic, which are larger. */
function textsOf(part) {
  return globSync(`assets/${part}.ar-*.json`, { cwd: dist }).map((file) => file.replaceAll('\\', '/'))
}

/** The texts of each feature, loaded with the first of its screens. */
function lazyTexts() {
  const others = [...textsOf('common'), ...textsOf('all')]
  return textsOf('*').filter((file) => !others.includes(file))
}

function fonts(script) {
  return Object.values(manifest).flatMap(({ file }) => (file.includes(`readex-pro-${script}-`) ? [file] : []))
}

function kib(files) {
  return files.reduce((sum, file) => sum + sentBytes(file), 0) / 1024
}

function drawnKib(drawing) {
  const total = (sizes) => sizes.reduce((sum, [, size]) => sum + size, 0)
  return Object.entries(modules).reduce((sum, [file, sizes]) => {
    const all = Object.entries(sizes)
    const drawn = all.filter(([name]) => drawing.test(`/${name}`))
    return drawn.length === 0 ? sum : sum + (sentBytes(file) / 1024) * (total(drawn) / total(all))
  }, 0)
}

/** Fonts are compressed already. */
function sentBytes(file) {
  const bytes = readFileSync(join(dist, file))
  if (file.endsWith('.woff2')) return bytes.byteLength
  const smaller = join(dist, `${file}.br`)
  return existsSync(smaller) ? readFileSync(smaller).byteLength : brotliCompressSync(bytes).byteLength
}

/** The largest packages and own modules of these scripts. A module's share of its file is in proportion to its size in it. */
function listParts(name, files) {
  const packages = {}
  const own = {}
  for (const file of files) {
    const sizes = Object.entries(modules[file] ?? {})
    const total = sizes.reduce((sum, [, size]) => sum + size, 0)
    for (const [module, size] of sizes) {
      const share = (sentBytes(file) / 1024) * (size / total)
      const [, library] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module) ?? []
      const part = library ?? module.split('/').slice(0, 3).join('/')
      packages[part] = (packages[part] ?? 0) + share
      if (!library) own[module] = share
    }
  }
  for (const [kind, shares] of [
    ['packages and folders', packages],
    ['own modules', own],
  ]) {
    console.log(`\n${name}, ${kind}, KiB`)
    const largest = Object.entries(shares).sort(([, one], [, other]) => other - one)
    for (const [part, share] of largest.slice(0, 25)) console.log(`${share.toFixed(2).padStart(7)} ${part}`)
  }
}

/** The modules that grew most since the baseline, by their size before compression. */
function grown(files) {
  return files
    .flatMap((file) => Object.entries(modules[file] ?? {}))
    .map(([name, size]) => [name, size, size - (previous[name] ?? 0)])
    .filter(([, , growth]) => growth > 256)
    .sort(([, , one], [, , other]) => other - one)
    .slice(0, 8)
    .map(([name, size, growth]) => `+${(growth / 1024).toFixed(1)} KiB ${name} (${(size / 1024).toFixed(1)})`)
}

/** Only larger modules: small ones would change the file with every commit. */
function storeModuleSizes() {
  const all = Object.values(modules).flatMap((sizes) => Object.entries(sizes))
  const heavy = all.filter(([, size]) => size >= 2_048).sort(([one], [other]) => one.localeCompare(other))
  writeFileSync(join(web, 'module-sizes.json'), `${JSON.stringify(Object.fromEntries(heavy), null, 2)}\n`)
}
