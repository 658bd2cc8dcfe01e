// Runs before anything is installed, on any Node since 18, so it imports only Node's own modules.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const pinnedNode = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node')
export const builtServer = join(root, 'server', 'dist', 'main.js')

/** Installs the locked dependencies, unless they are installed already. */
export async function install() {
  const expected = hashOf([join(root, 'package-lock.json')])
  const stamp = join(root, 'node_modules', '.installed')
  if (existsSync(pinnedNode) && contentOf(stamp) === expected) return
  rmSync(stamp, { force: true })
  await step('Installing packages', async () => {
    await run([
      ...npmCommand(),
      'ci',
      '--include=optional',
      '--include=dev',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ])
  })
  if (!existsSync(pinnedNode)) {
    throw new PlainError('npm left out the pinned Node: its setting "omit" must not hold "optional".')
  }
  writeFileSync(stamp, expected)
}

/** The npm that started this, or the one on the path. */
export function npmCommand() {
  return process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
}

/** Builds the dashboard and the server, unless what is built is up to date. */
export async function build() {
  await buildWorkspace('web', 'Building the dashboard', ['web', 'contract'])
  await buildServer()
}

let buildingServer

/** Builds the server, at most once in a process, unless what is built is up to date. */
export function buildServer() {
  buildingServer ??= buildWorkspace('server', 'Building the server', ['server', 'contract', 'sandbox', 'demo'])
  return buildingServer
}

async function buildWorkspace(name, what, sources) {
  const files = [...sources.flatMap((folder) => filesUnder(join(root, folder))), join(root, 'package-lock.json')]
  const stamp = join(root, name, 'dist', '.built')
  const [builtFrom, seen] = (contentOf(stamp) ?? '').split('\n')
  // Files that nobody has touched are not read again.
  const touched = hashOfStates(files)
  if (seen === touched) return
  const expected = hashOf(files)
  if (builtFrom !== expected) {
    rmSync(stamp, { force: true })
    await step(what, () =>
      run([pinnedNode, join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'error'], {
        cwd: join(root, name),
      }),
    )
  }
  writeFileSync(stamp, `${expected}\n${touched}`)
}

/** Runs a command to its end; its output is shown only when it fails, or with `show`. */
export function run(command, { cwd = root, env = process.env, show = false } = {}) {
  const [program, ...args] = command
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: withPinnedNode(env),
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    const chunks = []
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    child.once('error', (error) => reject(new PlainError(`${program} cannot be run: ${error.message}`)))
    child.once('exit', (code, signal) => {
      if (code === 0) return resolve()
      const output = Buffer.concat(chunks).toString().trim()
      reject(new PlainError(`${command.join(' ')} ended with ${signal ?? code}${output && `:\n${output}`}`))
    })
  })
}

/** The environment of child processes, with the pinned Node first on the path. */
export function withPinnedNode(env) {
  const separator = process.platform === 'win32' ? ';' : ':'
  return { ...env, PATH: `${dirname(pinnedNode)}${separator}${env.PATH ?? ''}` }
}

/** Node's option that reads settings from `.env`, or from the file that ENV_FILE names; with an empty ENV_FILE none. */
export function envFile() {
  const file = process.env.ENV_FILE ?? join(root, '.env')
  return file && existsSync(file) ? [`--env-file=${file}`] : []
}

/** An error that is printed without its stack. */
export class PlainError extends Error {}

/** Runs a script's body; a failure is one clear message and a failing exit. */
export async function main(body) {
  try {
    await body()
  } catch (error) {
    process.stderr.write(`${error instanceof PlainError ? error.message : error.stack}\n`)
    process.exitCode = 1
  }
}

/** Prints what is being done, and for how long. */
export async function step(what, action) {
  const begun = Date.now()
  const seconds = () => `${Math.round((Date.now() - begun) / 1000)} s`
  const isTerminal = process.stdout.isTTY
  if (!isTerminal) process.stdout.write(`  ${what} …\n`)
  const tick = isTerminal && setInterval(() => process.stdout.write(`\r  ${what} … ${seconds()}`), 250)
  try {
    await action()
  } finally {
    clearInterval(tick)
    process.stdout.write(`${isTerminal ? '\r' : ''}  ${what}: ${seconds()}  \n`)
  }
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

function hashOfStates(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const { mtimeMs, ctimeMs, size } = statSync(file)
    hash.update(`${file} ${mtimeMs} ${ctimeMs} ${size}\n`)
  }
  return hash.digest('hex')
}

function contentOf(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

const generated = new Set(['node_modules', 'dist', '.cache'])

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !generated.has(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesUnder(path) : [path]
    })
}
