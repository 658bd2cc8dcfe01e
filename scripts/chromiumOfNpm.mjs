import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { npmCommand, PlainError, root, run } from './setUp.mjs'

/*
 * Chromium for Linux on x64 from an npm package that contains the program and the libraries that a system without
 * a browser lacks. It is not a dependency of the project: its 70 MB are only needed where no browser is or can be installed.
 */
const name = '@sparticuz/chromium'
const version = '153.0.0'
const integrity = 'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA=='

const folder = join(root, '.cache', 'chromium', version)

/** The command that starts it, once installed. */
export const chromiumOfNpm = join(folder, 'chromium.sh')

export async function installChromiumOfNpm() {
  process.stdout.write(`  Installing Chromium ${version} by npm …\n`)
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  await run([...npmCommand(), 'pack', `${name}@${version}`, '--pack-destination', unfinished, '--silent'])
  const archive = join(unfinished, `sparticuz-chromium-${version}.tgz`)
  refuseOther(readFileSync(archive))
  await run(['tar', '-xzf', archive, '-C', unfinished])
  const packed = (file) => brotliDecompressSync(readFileSync(join(unfinished, 'package', 'bin', file)))
  writeFileSync(join(unfinished, 'chromium'), packed('chromium.br'), { mode: 0o755 })
  for (const part of ['al2023.tar', 'swiftshader.tar', 'fonts.tar']) {
    writeFileSync(join(unfinished, part), packed(`${part}.br`))
    await run(['tar', '-xf', join(unfinished, part), '-C', unfinished])
    rmSync(join(unfinished, part))
  }
  writeFileSync(join(unfinished, 'fonts.conf'), fontSettings)
  writeFileSync(join(unfinished, 'chromium.sh'), starter, { mode: 0o755 })
  rmSync(join(unfinished, 'package'), { recursive: true })
  rmSync(archive)
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
}

function refuseOther(archive) {
  const found = `sha512-${createHash('sha512').update(archive).digest('base64')}`
  if (found !== integrity) throw new PlainError(`${name} ${version} is not what it was: ${found}`)
}

const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="relative">fonts-cache</cachedir>
</fontconfig>
`

const starter = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`
