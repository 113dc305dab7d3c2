import type { Api, Body, TokenReply } from '@delguur/contract'
import { STOREFRONT_CLIENT } from '@delguur/contract/constants'
import type { FastifyRequest } from 'fastify'
import { type ApiServer, type CallFromOutside, Fail, fail } from '../platform/http/index.ts'

/** Answers by which the token endpoint refuses a refresh token; anything else is an outage. */
const ENDED = new Set<string>(['grant_invalid', 'client_invalid', 'invalid_request'])

type TokenRequest = Omit<Body<Api['POST /oauth/token']>, 'client_id'>

export type StaffLogin = { assertion: string } | { username: string; password: string; otp?: string }

/** Logins of staff by the shop's own token endpoint, without the network. */
export function createStaffSessions(api: ApiServer) {
  async function requestTokens(request: FastifyRequest, body: TokenRequest, deviceSecret?: string) {
    const call = callOf(request, { client_id: STOREFRONT_CLIENT, ...body }, deviceSecret)
    // The contract describes the reply of this route; `execute` answers any.
    return (await api.execute('POST /oauth/token', call)).body as TokenReply
  }

  return {
    /**
     * Opens a session that may call the back office and nothing of the customer's own. Throws `login_failed`, `second_factor_needed`,
     * `second_factor_wrong`, `passkey_refused`, `too_many_tries`, and `forbidden` for somebody without a role, once the password was right.
     */
    async logIn(request: FastifyRequest, login: StaffLogin, deviceSecret: string) {
      const grant_type = 'assertion' in login ? 'urn:delguur:passkey' : 'password'
      try {
        return await requestTokens(request, { grant_type, scope: 'back_office', ...login }, deviceSecret)
      } catch (error) {
        if (error instanceof Fail && error.code === 'scope_invalid') throw fail('forbidden')
        throw error
      }
    },

    /** The next tokens of a session; null if it has ended. */
    async refresh(request: FastifyRequest, refreshToken: string): Promise<TokenReply | null> {
      try {
        return await requestTokens(request, { grant_type: 'refresh_token', refresh_token: refreshToken })
      } catch (error) {
        if (error instanceof Fail && ENDED.has(error.code)) return null
        throw error
      }
    },

    /** Ends the session on the server, so that a copy of its tokens opens nothing. */
    async logOut(request: FastifyRequest, refreshToken: string): Promise<void> {
      await api.execute('POST /oauth/revoke', callOf(request, { client_id: STOREFRONT_CLIENT, token: refreshToken }))
    },
  }
}

function callOf(request: FastifyRequest, body: object, deviceSecret?: string): CallFromOutside {
  const { hostname: host, ip: clientIp, headers } = request
  return {
    host,
    clientIp,
    requestId: request.id,
    body,
    deviceSecret,
    params: {},
    query: {},
    device: headers['user-agent'] ?? '',
    acceptLanguage: headers['accept-language'],
    authorization: undefined,
    orderToken: undefined,
    idempotencyKey: undefined,
    upload: null,
    saveUpload: null,
    form: null,
    isOwnPage: true,
  }
}
