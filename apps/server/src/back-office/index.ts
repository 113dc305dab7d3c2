import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookieTokens } from '../pages/cookie-tokens.ts'
import { type ApiServer, fail, serveApi } from '../platform/http/index.ts'
import { isOwnRequest } from './own-request.ts'
import { createSessionCookies } from './session-cookies.ts'
import { createStaffSessions, type StaffLogin } from './staff-sessions.ts'

/** Checking a password is expensive. */
const LOGIN_COST = 10

/**
 * Serves what the back office calls: its session, and below `/admin/api` the endpoints for staff, in the name of that session.
 * The API itself reads no cookies.
 */
export function serveBackOffice(server: FastifyInstance, api: ApiServer, { publicUrl }: { publicUrl: string }): void {
  const isTls = publicUrl.startsWith('https:')
  const cookies = createSessionCookies(isTls)
  const sessions = createStaffSessions(api)

  function refuseForeign({ headers, host }: FastifyRequest): void {
    if (!isOwnRequest(headers, host, isTls)) throw fail('foreign_form')
  }

  /** Lets the request speak for the session of its cookies, and renews their tokens; a header of its own does not count. */
  async function useSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    request.headers.authorization = undefined
    const session = cookies.read(request.headers.cookie)
    if (!session) return
    let { access } = session
    if (access === null) {
      const renewed = await sessions.refresh(request, session.refresh)
      reply.header('set-cookie', renewed ? cookies.write(renewed) : cookies.clear())
      access = renewed?.access_token ?? null
    }
    if (access !== null) request.headers.authorization = `Bearer ${access}`
  }

  server.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      refuseForeign(request)
      await useSession(request, reply)
    })
    serveApi(scope, api, { prefix: '/admin', takes: (endpoint) => endpoint.for === 'staff' })
  })

  server.register(async (scope) => {
    scope.addHook('onRequest', async (request) => refuseForeign(request))
    scope.post('/admin/session', { config: { cost: LOGIN_COST } }, async (request, reply) => {
      const device = cookieTokens(request.headers.cookie, isTls)
      const tokens = await sessions.logIn(request, loginOf(request.body), device.device)
      reply.header('set-cookie', [...cookies.write(tokens), ...device.setCookies()])
      return reply.header('cache-control', 'no-store').send({})
    })
    scope.delete('/admin/session', async (request, reply) => {
      const session = cookies.read(request.headers.cookie)
      if (session) await sessions.logOut(request, session.refresh)
      return reply.header('set-cookie', cookies.clear()).header('cache-control', 'no-store').send({})
    })
  })
}

/** Name and password, with a code where the second step asks for one; or the answer of a passkey. */
function loginOf(body: unknown): StaffLogin {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const { username, password, otp, passkey } = fields
  if (typeof passkey === 'object' && passkey !== null) return { assertion: JSON.stringify(passkey) }
  if (typeof username !== 'string' || typeof password !== 'string') throw fail('malformed_body')
  return { username, password, ...(typeof otp === 'string' ? { otp } : {}) }
}
