import { existsSync } from 'node:fs'
import { bin } from './checks.mjs'
import { scratchFolder } from './scratch.mjs'
import { build, install, main, PlainError, run } from './setUp.mjs'

const programs = ['/usr/bin/firefox-esr', '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']

// The smoke journey in Firefox and in WebKit. Installs them where they are missing.
await main(async () => {
  await install()
  await Promise.all([installBrowsers(), build()])
  const env = { ...process.env, TMPDIR: scratchFolder() }
  await run([bin('vitest'), 'run', '--config', 'e2e/browsers/vitest.config.ts'], { env, show: true })
})

async function installBrowsers() {
  if (programs.every((program) => existsSync(program))) return
  if (!existsSync('/usr/bin/apt-get')) {
    throw new PlainError(`These tests need ${programs.join(', ')}: install them, or run the tests on Debian.`)
  }
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']
  await run([...asRoot, 'apt-get', 'update', '-qq'], { env })
  await run([...asRoot, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
}
