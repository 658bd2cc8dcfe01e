import { bin } from './checks.mjs'
import { requirePrograms } from './debian.mjs'
import { scratchFolder } from './scratch.mjs'
import { build, install, main, run } from './setUp.mjs'

const programs = ['/usr/bin/firefox-esr', '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']
const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']

// The smoke journey in Firefox and in WebKit. Installs them where they are missing.
await main(async () => {
  await install()
  await Promise.all([requirePrograms(programs, packages), build()])
  const env = { ...process.env, TMPDIR: scratchFolder() }
  await run([bin('vitest'), 'run', '--config', 'e2e/browsers/vitest.config.ts'], { env, show: true })
})
