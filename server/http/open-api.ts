import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { type CallName, calls, contributionFieldNames, contributionFields } from '#contract'
import { optionalFields, requiredFields } from '#contract/bodies.ts'

/** Serves the description of all calls at /api/openapi.json. */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Assay', version: '1', description: 'Every call of Assay.' },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform(described) {
      const { schema, url } = jsonSchemaTransform(described)
      const name = described.route.config?.call
      if (name === undefined) return { schema, url }
      const { who, body: kind, reply, status } = calls[name]
      const body = describedBody(name)
      const consumes = kind === 'multipart' ? ['multipart/form-data'] : ['application/json']
      return {
        schema: {
          ...schema,
          ...(reply !== 'data' && {
            response: { ...responses(schema), [status]: describedStream(streamTypes[reply]) },
          }),
          ...(body !== undefined && { body, consumes }),
          security: who === 'visitor' ? [] : who === 'anyone' ? [{}, bearer] : [bearer],
        },
        url,
      }
    },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}

const bearer = { bearer: [] }

/** Replies outside the envelope have no shape, so their types are listed here. */
const streamTypes = {
  events: 'text/event-stream',
  text: 'text/plain',
  file: 'application/zip',
} as const

function describedStream(type: string): object {
  return { description: 'Default Response', content: { [type]: { schema: { type: 'string' } } } }
}

function responses(schema: { response?: unknown }): object {
  return typeof schema.response === 'object' && schema.response !== null ? schema.response : {}
}

interface DescribedBody {
  required?: readonly string[]
  optional?: readonly string[]
}

const { optional = [], required = [] } = Object.groupBy(contributionFieldNames, (name) =>
  contributionFields[name].optional ? 'optional' : 'required',
)

const forms: Partial<Record<CallName, DescribedBody>> = {
  updateAvatar: { required: ['file'] },
  contribute: { required: [...required, 'file'], optional: [...optional, 'upload'] },
  reviseContribution: { required, optional: ['file', ...optional, 'upload'] },
}
const textsOf = (fields: Partial<Record<CallName, readonly string[]>>, name: CallName) =>
  fields[name] ?? []

const binary = { type: 'string', format: 'binary' }

function describedBody(name: CallName): object | undefined {
  const { required: needed = [], optional: further = [] } = forms[name] ?? {
    required: textsOf(requiredFields, name),
    optional: textsOf(optionalFields, name),
  }
  const fields = [...needed, ...further]
  if (fields.length === 0) return undefined
  const property = (field: string) => {
    if (field === 'file') return binary
    return field === 'upload' ? { type: 'array', items: binary } : { type: 'string' }
  }
  return {
    type: 'object',
    required: needed,
    properties: Object.fromEntries(fields.map((field) => [field, property(field)])),
  }
}
