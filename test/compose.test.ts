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
  expect(ports).toEqual(['127.0.0.1:3000:3000'])
})
