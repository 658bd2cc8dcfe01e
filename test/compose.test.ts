import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingNames } from '@mawrid/server/src/platform/environment.ts'
import { expect, test } from 'vitest'

const text = readFileSync(join(import.meta.dirname, '..', 'deploy', 'compose.yaml'), 'utf8')

test('compose.yaml sets only what is a setting, and each secret is a file that somebody has to make', () => {
  const names = [...text.matchAll(/^ {4}([A-Z_]+): /gm)].map(([, name = '']) => name.replace(/_FILE$/, ''))
  expect(names.length).toBeGreaterThan(3)
  expect(names.filter((name) => !settingNames.includes(name))).toEqual([])

  const declared = [...text.matchAll(/^ {2}([\w-]+): \{ file: secrets\/([\w-]+) \}$/gm)].map(([, name]) => name)
  const used = [...text.matchAll(/secrets: \[([^\]]+)\]/g)].flatMap(([, list = '']) => list.split(', '))
  expect([...declared].sort()).toEqual([...new Set(used)].sort())
  for (const [, name] of text.matchAll(/\/run\/secrets\/([\w-]+)/g)) expect(declared).toContain(name)
  expect(text).not.toMatch(/(?:PASSWORD|SECRET|KEY|URL): /)
  const ports = [...text.matchAll(/^ {4}ports: \["([^"]+)"\]$/gm)].map(([, port]) => port)
  expect(ports).toEqual(['127.0.0.1:8025:8025', '127.0.0.1:3000:3000'])
})

test('the store of compose.yaml has the bucket, region and port of the address that the guide writes for it', () => {
  const guide = readFileSync(join(import.meta.dirname, '..', 'docs', 'operations.md'), 'utf8')
  const [, address = ''] = /echo "(s3:[^"]+)" > secrets\/storage-url/.exec(guide) ?? []
  const url = new URL(address.replaceAll('$key', 'key').replaceAll('$password', 'password'))
  const garage = readFileSync(join(import.meta.dirname, '..', 'deploy', 'garage.toml'), 'utf8')
  const port = /api_bind_addr = "\[::\]:(\d+)"/.exec(garage)?.[1]
  expect(url.searchParams.get('endpoint')).toBe(`http://store:${port}`)
  expect(url.searchParams.get('region')).toBe(/s3_region = "(\w+)"/.exec(garage)?.[1])
  expect(guide).toContain(`GARAGE_DEFAULT_BUCKET=${url.pathname.slice(1)}\n`)
})

test('the built folder starts the server with the options of npm start', () => {
  const optionsOf = (...path: string[]) =>
    readFileSync(join(import.meta.dirname, '..', ...path), 'utf8').match(/--(?:max|heap)-[\w-]+=\d+/g)
  expect(optionsOf('deploy', 'mawrid')).toEqual(optionsOf('scripts', 'start.mjs'))
})
