import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const here = import.meta.dirname
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mawrid-deploy-'))
  const [key, certificate] = ['privkey.pem', 'fullchain.pem'].map((name) => join(folder, name))
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=dashboard.example.sa'],
      ...['-keyout', `${key}`, '-out', `${certificate}`],
    ],
    { stdio: 'pipe' },
  )
  writeFileSync(join(folder, 'dashboard.pem'), [certificate, key].map((file) => readFileSync(`${file}`)).join(''))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A copy of the file with some of its text replaced, in `folder`. */
function copyOf(file: string, replacements: Readonly<Record<string, string>>): string {
  const text = Object.entries(replacements).reduce(
    (before, [part, other]) => before.replaceAll(part, other),
    readFileSync(join(here, file), 'utf8'),
  )
  const copy = join(folder, file.split('/').at(-1) ?? '')
  writeFileSync(copy, text)
  return copy
}

test('nginx takes its configuration', () => {
  const included = copyOf('proxy/nginx.conf', { '/etc/ssl/mawrid': folder })
  const whole = join(folder, 'whole.conf')
  writeFileSync(whole, `pid ${folder}/nginx.pid;\nevents {}\nhttp { include ${included}; }\n`)
  expect(() => execFileSync('/usr/sbin/nginx', ['-t', '-q', '-c', whole], { stdio: 'pipe' })).not.toThrow()
})

test('HAProxy takes its configuration', () => {
  const file = copyOf('proxy/haproxy.cfg', { '/etc/ssl/mawrid': folder })
  expect(() => execFileSync('/usr/sbin/haproxy', ['-c', '-q', '-f', file], { stdio: 'pipe' })).not.toThrow()
})

test('systemd takes the unit without a warning, and rates its exposure as low', () => {
  const unit = copyOf('systemd/mawrid.service', { 'ExecStart=/opt/mawrid/mawrid': 'ExecStart=/bin/true' })
  const verify = (...args: string[]) => execFileSync('systemd-analyze', args, { stdio: 'pipe' }).toString()
  expect(verify('verify', '--man=no', unit)).toBe('')
  expect(() => verify('security', '--offline=true', '--threshold=25', unit)).not.toThrow()
})

test('Prometheus takes its configuration, and the alert rules say what they should', () => {
  const promtool = (...args: string[]) => execFileSync('promtool', args, { stdio: 'pipe' }).toString()
  const rules = readFileSync(join(here, 'monitoring/alerts.yaml'), 'utf8').match(/^ *- alert:/gm)
  expect(promtool('check', 'config', join(here, 'monitoring/prometheus.yaml'))).toContain(
    `${rules?.length} rules found`,
  )
  expect(promtool('test', 'rules', join(here, 'monitoring/alerts.test.yaml'))).toContain('SUCCESS')
})
