import type { FastifyInstance } from 'fastify'
import { checkTitle, parseId } from '#contract'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { titleIndex } from './title-index.ts'

/** Returns titles similar to the one being typed; none for an invalid title. */
export function titleRoutes(app: FastifyInstance, parts: Parts): void {
  const index = titleIndex(parts)
  app.addHook('onClose', async () => index.stop())

  route(app, 'findSimilarTitles', async ({ caller, request }) => {
    const query = new URLSearchParams(request.url.split('?')[1])
    const title = query.get('title') ?? ''
    const except = parseId(query.get('problemId') ?? '')
    if (checkTitle(title) !== null) return { data: { titles: [] } }
    const options = { of: caller.userId, ...(except !== null && { except }) }
    return { data: { titles: await index.similar(title, options) } }
  })
}
