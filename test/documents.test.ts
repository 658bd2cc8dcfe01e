import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingNames } from '../server/src/platform/settings.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

test('the README names every setting', () => {
  const readme = read('README.md')
  for (const name of settingNames) expect(readme).toContain(`\`${name}\``)
})

test('every dependency is named with its reason', () => {
  const document = read('docs/dependencies.md')
  for (const part of ['.', 'contract', 'server', 'web', 'sandbox']) {
    const {
      dependencies = {},
      devDependencies = {},
      optionalDependencies = {},
    } = JSON.parse(read(`${part}/package.json`))
    const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
    const foreign = names.filter((name) => !/^@(mawrid|types)\//.test(name))
    for (const name of foreign) expect(document, part).toContain(`\`${name}\``)
  }
})

test('the links between documents lead somewhere', () => {
  for (const [path, folder] of [
    ['README.md', ''],
    ['docs/architecture.md', 'docs/'],
    ['docs/dependencies.md', 'docs/'],
  ] as const) {
    const links = [...read(path).matchAll(/\]\((?!http)([^)#]+)\)/g)].map(([, target = '']) => `../${folder}${target}`)
    for (const link of links) expect(() => readFileSync(new URL(link, import.meta.url)), link).not.toThrow(/ENOENT/)
  }
})
