/**
 * The contract defines a call's method, path, permission, status and shape; a handler adds its
 * behaviour. The reply is serialised by its shape, so undeclared fields are never sent.
 */
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type CallName, type CallParameters, calls, type Success } from '#contract'
import { type Reply, replies } from '#contract/shapes.ts'
import type { Caller } from '../sessions/caller.ts'

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
  /** The body without validation: JSON or undefined. */
  body: unknown
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

export interface RouteOptions {
  bodyLimitBytes?: number
}

/** Registers the handler of a row of the call table. */
export function route<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  handler: Handler<Name>,
  { bodyLimitBytes }: RouteOptions = {},
): void {
  const { method, path, status, reply: kind, body } = calls[name]
  const success = z.object({ data: replies[name], message: z.string().optional() })
  app.route({
    method,
    url: path,
    ...(bodyLimitBytes !== undefined && { bodyLimit: bodyLimitBytes }),
    config: { call: name, body },
    schema: {
      operationId: name,
      response: { ...(kind === 'data' && { [status]: success }), '4xx': failure, '5xx': failure },
    },
    handler: async (request, reply) => {
      reply.status(status)
      return handler({ ...gated<Name>(request), body: request.body, request, reply })
    },
  })
  app.answered.add(name)
}

/** Narrows types that the gate has checked and TypeScript cannot see. */
function gated<Name extends CallName>(
  request: FastifyRequest,
): Pick<CallRequest<Name>, 'caller' | 'parameters'> {
  return {
    caller: request.caller as CallerOf<Name>,
    parameters: { ...(request.params as object), ...request.ids } as ParametersOf<Name>,
  }
}
