/** Reads compose.yaml, and translates its services to arguments of `podman run`. */
import { parse } from 'yaml'
import { z } from 'zod'

const scalar = z.union([z.string(), z.number()]).transform(String)

/** Strict, so that the tests never ignore a key: a new key must be translated here. */
const service = z.strictObject({
  image: z.string(),
  build: z.string().optional(),
  restart: z.string(),
  command: z.array(z.string()),
  user: z.string().optional(),
  privileged: z.boolean().default(false),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).default([]),
  shm_size: z.string().optional(),
  stop_grace_period: z.string().optional(),
  environment: z.record(z.string(), scalar),
  volumes: z.array(z.string()).default([]),
  networks: z.union([
    z.array(z.string()).transform((names) => names.map((name) => ({ name, aliases: [] }))),
    z
      .record(z.string(), z.strictObject({ aliases: z.array(z.string()) }))
      .transform((all) => Object.entries(all).map(([name, { aliases }]) => ({ name, aliases }))),
  ]),
  /** Published ports. They are not translated, because the test reaches the server over its network. */
  ports: z.array(z.string()).default([]),
  depends_on: z
    .record(z.string(), z.object({ condition: z.literal('service_healthy') }))
    .default({}),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
})

export type Service = z.output<typeof service> & { name: string }

/** @returns the services, in the order of the file */
export function readCompose(text: string, environment: Record<string, string>): Service[] {
  const interpolated = parse(
    text,
    (_, value) => (typeof value === 'string' ? interpolate(value, environment) : value),
    { merge: true },
  )
  const { services } = z.object({ services: z.record(z.string(), service) }).parse(interpolated)
  return Object.entries(services).map(([name, value]) => ({ name, ...value }))
}

function interpolate(text: string, environment: Record<string, string>): string {
  return text.replaceAll(
    /\$\{(\w+):([?-])([^}]*)\}/g,
    (_, name: string, kind: string, usual: string) => {
      const value = environment[name] ?? (kind === '-' ? usual : undefined)
      if (value === undefined) throw new Error(`compose.yaml needs ${name}.`)
      return value
    },
  )
}

/** Returns the options of `podman run` for a service, without those of names and networks. */
export function runOptions(service: Service, prefix: string): string[] {
  const { user, shm_size: shm, stop_grace_period: grace } = service
  return [
    ...['--restart', service.restart],
    ...(user === undefined ? [] : ['--user', user]),
    ...(service.privileged ? ['--privileged'] : []),
    ...(service.read_only ? ['--read-only'] : []),
    ...(shm === undefined ? [] : ['--shm-size', shm]),
    ...(grace === undefined ? [] : ['--stop-timeout', grace.replace(/s$/, '')]),
    ...service.cap_drop.flatMap((name) => ['--cap-drop', name]),
    ...service.security_opt.flatMap((option) => ['--security-opt', option]),
    ...service.tmpfs.flatMap((path) => ['--tmpfs', path]),
    ...service.volumes.flatMap((volume) => ['--volume', `${prefix}${volume}`]),
    ...Object.entries(service.environment).flatMap(([name, value]) => [
      '--env',
      `${name}=${value}`,
    ]),
  ]
}
