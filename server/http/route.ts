/** Registers handlers of calls. A reply is serialised by its shape: undeclared fields are never sent. */
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type CallName, type CallParameters, calls, limits, type Success } from '#contract'
import { bodyFields, type FieldOf } from '#contract/bodies.ts'
import { type Reply, replies } from '#contract/shapes.ts'
import type { Caller } from '../sessions/sessions.ts'
import { textFields } from './json-body.ts'

type Row<Name extends CallName> = (typeof calls)[Name]

/** Null for calls of visitors, a caller for most calls, and either for calls that both may make. */
export type CallerOf<Name extends CallName> = Row<Name>['who'] extends 'visitor'
  ? null
  : Row<Name>['who'] extends 'anyone'
    ? Caller | null
    : Caller

/** Ids as numbers; a user name as it was sent. */
export type ParametersOf<Name extends CallName> = {
  [Key in keyof CallParameters<Name>]: Key extends 'username' ? string : number
}

export interface CallRequest<Name extends CallName> {
  caller: CallerOf<Name>
  parameters: ParametersOf<Name>
  query: URLSearchParams
  /** The body without validation: JSON or undefined. */
  body: unknown
  /** Reads the fields of a JSON body. @throws Refusal 400 */
  texts: () => Record<FieldOf<Name>, string>
  request: FastifyRequest
  reply: FastifyReply
}

/** The envelope, another kind of reply, or the reply itself if the handler has already sent it. */
export type Answer<Name extends CallName> = Row<Name>['reply'] extends 'data'
  ? Success<Reply<Name>> | FastifyReply
  : Readable | string | FastifyReply

export type Handler<Name extends CallName> = (call: CallRequest<Name>) => Promise<Answer<Name>>

const failure = z.object({
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  data: z.object({ submissionId: z.int().optional() }).optional(),
})

type Gated<Name extends CallName> = Pick<CallRequest<Name>, 'caller' | 'parameters'>

export interface RouteOptions<Name extends CallName> {
  bodyLimitBytes?: number
  /** Runs once the caller is known, before the body is read. */
  beforeBody?: (call: Gated<Name>) => Promise<void>
}

export function route<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  handler: Handler<Name>,
  options: RouteOptions<Name> = {},
): void {
  const { method, path, status, reply: kind, body, who } = calls[name]
  const { visitorBytes, largeBytes } = limits.bodies
  const { beforeBody, bodyLimitBytes = who === 'anyone' ? visitorBytes : largeBytes } = options
  const success = z.object({ data: replies[name], message: z.string().optional() })
  app.route({
    method,
    url: path,
    bodyLimit: bodyLimitBytes,
    ...(beforeBody && {
      onRequest: async (request: FastifyRequest) => beforeBody(gated<Name>(request)),
    }),
    config: { call: name, body },
    schema: {
      operationId: name,
      response: { ...(kind === 'data' && { [status]: success }), '4xx': failure, '5xx': failure },
    },
    handler: async (request, reply) => {
      reply.status(status)
      // Later question marks are a part of a value.
      const query = new URLSearchParams(/\?.*/s.exec(request.url)?.[0])
      const { body } = request
      const texts = () => textFields<readonly FieldOf<Name>[]>(body, bodyFields[name] ?? [])
      return handler({ ...gated<Name>(request), query, body, texts, request, reply })
    },
  })
  app.answered.add(name)
}

/** Narrows types that the gate has checked and TypeScript cannot see. */
function gated<Name extends CallName>(request: FastifyRequest): Gated<Name> {
  return {
    caller: request.caller as CallerOf<Name>,
    parameters: { ...(request.params as object), ...request.ids } as ParametersOf<Name>,
  }
}
