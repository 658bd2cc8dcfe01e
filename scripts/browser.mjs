import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { posix, win32 } from 'node:path'
import { chromiumOfNpm, installChromiumOfNpm } from './chromiumOfNpm.mjs'
import { installPackages, isDebian } from './debian.mjs'
import { PlainError } from './setUp.mjs'

// Headless Chromium does the same work in two thirds of the time.
const shell = '/usr/bin/chromium-headless-shell'

/**
 * @typedef {{ platform: string, env: Record<string, string | undefined>, home: string }} System
 * @typedef {System & { exists(path: string): boolean }} SystemWithFiles
 */

/**
 * The usual paths of browsers that can run the journeys, by system, best first.
 * @param {System} system
 */
export function usualPlaces({ platform, env, home }) {
  if (platform === 'darwin') {
    const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge']
    return ['/Applications', posix.join(home, 'Applications')].flatMap((folder) =>
      apps.map((app) => posix.join(folder, `${app}.app`, 'Contents', 'MacOS', app)),
    )
  }
  if (platform === 'win32') {
    const programs = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe']
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(Boolean)
    return programs.flatMap((program) => folders.map((folder) => win32.join(folder, program)))
  }
  return [
    shell,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/microsoft-edge',
    '/usr/bin/microsoft-edge-stable',
    '/snap/bin/chromium',
  ]
}

const here = { platform: process.platform, env: process.env, home: homedir(), exists: existsSync }

/**
 * The browser of the journeys: the configured one, the system's, or the one installed by npm.
 * @param {SystemWithFiles} system
 */
export function browserPath({ platform, env, home, exists } = here) {
  return env.CHROME_PATH || [...usualPlaces({ platform, env, home }), chromiumOfNpm].find((path) => exists(path))
}

/**
 * On Debian the fast headless one is installed. If that fails, and on other systems, an installed browser is used; without
 * one, Chromium is installed by npm, which needs no root.
 */
export async function installBrowser() {
  if (process.env.CHROME_PATH || existsSync(shell)) return
  if (isDebian() && (await installOnDebian())) return
  if (browserPath()) return
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new PlainError('The journeys need Chrome, Chromium or Edge: install one, or set CHROME_PATH to it.')
  }
  await installChromiumOfNpm()
}

/** Returns whether the installation succeeded. */
async function installOnDebian() {
  process.stdout.write('  Installing Chromium …\n')
  try {
    await installPackages(['chromium-headless-shell'])
    return true
  } catch {
    return false
  }
}
