import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'

export const root = join(import.meta.dirname, '../..')
const manifests = join(root, 'deploy/kubernetes')

/** A parsed YAML value; the tests assert its shape. */
// biome-ignore lint/suspicious/noExplicitAny: whatever shape it has is what a schema is to find out.
export type Yaml = any

export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

export function compose(): Yaml {
  return parse(read('compose.yaml'), { merge: true })
}

export const kustomization: Yaml = parse(read('deploy/kubernetes/kustomization.yaml'))

export interface Manifest {
  file: string
  kind: string
  value: Yaml
}

/** Returns all objects, including those of the example, which is not applied. */
export function allManifests(): Manifest[] {
  return globSync('*.yaml', { cwd: manifests })
    .filter((file) => file !== 'kustomization.yaml')
    .flatMap((file) =>
      parseAllDocuments(read(`deploy/kubernetes/${file}`)).map((document) => {
        if (document.errors.length > 0) throw document.errors[0]
        const value: Yaml = document.toJS()
        return { file, kind: String(value?.kind), value }
      }),
    )
}

/** A container that runs Assay, from the compose file or from a pod. */
export interface OwnContainer {
  name: string
  part: string
  environment: string[]
  value: Yaml
}

export function composeContainers(): OwnContainer[] {
  return Object.entries<Yaml>(compose().services).flatMap(([name, value]) =>
    value.image === 'assay'
      ? [
          {
            name: `compose ${name}`,
            part: value.command.join(' '),
            environment: Object.keys(value.environment),
            value,
          },
        ]
      : [],
  )
}

export function podContainers(): OwnContainer[] {
  return allManifests().flatMap(({ kind, value }) => {
    if (kind !== 'Deployment') return []
    const { containers, initContainers = [] } = value.spec.template.spec
    return [...containers, ...initContainers].map((container: Yaml) => ({
      name: `pod ${value.metadata.name}/${container.name}`,
      part: container.args.join(' '),
      environment: (container.env ?? []).map(({ name }: Yaml) => name),
      value: container,
    }))
  })
}
