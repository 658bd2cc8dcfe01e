import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingNames } from '@mawrid/server/src/platform/environment.ts'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import * as z from 'zod/mini'
import { renderTemplate } from './renderTemplate.ts'

const chart = join(import.meta.dirname, '..', 'deploy', 'helm', 'mawrid')
const read = (...path: string[]) => readFileSync(join(chart, ...path), 'utf8')
const values = parse(read('values.yaml'))

const Named = z.object({ name: z.string() })
const Probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) })
const Container = z.object({
  image: z.string(),
  args: z.optional(z.array(z.string())),
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  ports: z.optional(z.array(z.object({ name: z.string(), containerPort: z.number() }))),
  startupProbe: z.optional(Probe),
  livenessProbe: z.optional(Probe),
  readinessProbe: z.optional(Probe),
  securityContext: z.object({ readOnlyRootFilesystem: z.literal(true), allowPrivilegeEscalation: z.literal(false) }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
  resources: z.object({ requests: z.object({}), limits: z.object({}) }),
})
const Pod = z.object({
  metadata: z.object({ labels: z.record(z.string(), z.string()) }),
  spec: z.object({
    terminationGracePeriodSeconds: z.optional(z.number()),
    securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.literal(10001) }),
    containers: z.tuple([Container]),
    volumes: z.array(Named),
  }),
})
const Labels = z.object({ matchLabels: z.record(z.string(), z.string()) })

function rendered(file: string, changed: object = {}) {
  const text = renderTemplate(
    read('templates', file),
    { Values: { ...values, ...changed }, Release: { Name: 'shop' } },
    stringify,
  )
  return parse(text)
}

const deployment = z.parse(
  z.object({
    apiVersion: z.literal('apps/v1'),
    kind: z.literal('Deployment'),
    spec: z.object({ replicas: z.number(), selector: Labels, template: Pod }),
  }),
  rendered('deployment.yaml'),
)
const migration = z.parse(
  z.object({
    apiVersion: z.literal('batch/v1'),
    kind: z.literal('Job'),
    metadata: z.object({ annotations: z.record(z.string(), z.string()) }),
    spec: z.object({ template: Pod }),
  }),
  rendered('migrate.yaml'),
)
const pods = [deployment.spec.template, migration.spec.template]

test('every template is rendered to one object with the name of the release', () => {
  for (const file of readdirSync(join(chart, 'templates'))) {
    expect(rendered(file), file).toMatchObject({ metadata: { name: expect.stringMatching(/^shop/) } })
  }
  expect(() => renderTemplate('{{ .Values.missing }}', { Values: {} }, stringify)).toThrow('.Values.missing')
  expect(() => renderTemplate('{{ include "x" . }}', { Values: {} }, stringify)).toThrow('include')
})

test('processes and the migration have the same settings, each of which there is, and secrets from files alone', () => {
  for (const { spec } of pods) {
    const [{ env, volumeMounts }] = spec.containers
    const names = env.map(({ name }) => name.replace(/_FILE$/, ''))
    expect(names.filter((name) => !settingNames.includes(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
    const secret = env.filter(({ name }) => /SECRET|KEY|DATABASE_URL|MAIL_URL|STORAGE_URL/.test(name))
    expect(secret.length).toBeGreaterThan(5)
    for (const { name, value } of secret) expect(value).toBe(`/run/secrets/mawrid/${name.replace(/_FILE$/, '')}`)
    const volumes = spec.volumes.map(({ name }) => name)
    expect(volumeMounts.map(({ name }) => name)).toEqual(volumes)
  }
  const [inProcess, inMigration] = pods.map(({ spec }) => spec.containers[0].env.map(({ name }) => name))
  expect(inMigration?.filter((name) => !inProcess?.includes(name))).toEqual([])
})

test('the migration runs before processes of the new version, which only check it', () => {
  expect(migration.metadata.annotations['helm.sh/hook']).toBe('pre-install,pre-upgrade')
  expect(migration.spec.template.spec.containers[0].args).toEqual(['migrate'])
  const [process] = deployment.spec.template.spec.containers
  expect(process.env).toContainEqual({ name: 'MIGRATIONS', value: 'check' })
  expect(process.image).toBe(migration.spec.template.spec.containers[0].image)
})

test('a process is probed where it answers, and has the time that stopping takes', () => {
  const { spec } = deployment.spec.template
  const [{ livenessProbe, readinessProbe, startupProbe, env }] = spec.containers
  expect(livenessProbe?.httpGet).toEqual({ path: '/healthz', port: 'http' })
  expect(startupProbe?.httpGet).toEqual({ path: '/healthz', port: 'http' })
  expect(readinessProbe?.httpGet).toEqual({ path: '/readyz', port: 'http' })
  const drain = Number(env.find(({ name }) => name === 'DRAIN_SECONDS')?.value)
  // docs/operations.md: at most 15 seconds after the drain.
  expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + 15)
})

test('service, disruption budget and network policy select the processes, and not the migration', () => {
  const own = deployment.spec.selector.matchLabels
  expect(deployment.spec.template.metadata.labels).toMatchObject(own)
  expect(migration.spec.template.metadata.labels).not.toMatchObject(own)
  expect(rendered('service.yaml')).toMatchObject({
    apiVersion: 'v1',
    kind: 'Service',
    spec: { selector: own, ports: [{ targetPort: 'http' }] },
  })
  const budget = { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', spec: { selector: { matchLabels: own } } }
  expect(rendered('disruption-budget.yaml')).toMatchObject(budget)
  const policy = {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    spec: { podSelector: { matchLabels: own } },
  }
  expect(rendered('network-policy.yaml')).toMatchObject({ ...policy, spec: { ...policy.spec, ingress: null } })
  const ingressFrom = [{ namespaceSelector: { matchLabels: { name: 'ingress' } } }]
  const opened = [{ from: ingressFrom, ports: [{ port: 'http' }] }]
  expect(rendered('network-policy.yaml', { ingressFrom }).spec.ingress).toEqual(opened)
})
