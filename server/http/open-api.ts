import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { calls } from '#contract'
import { describedBody } from './described-bodies.ts'

/** The description of all calls, made from the same table and shapes, at /api/openapi.json. */
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

/** What is not in the envelope is not serialised by a shape, so it is told here. */
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
