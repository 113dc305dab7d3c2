import type {
  Api,
  Body,
  CodeSent,
  CodeVerified,
  ContactReply,
  JoinNotice,
  Order,
  Reply,
  SocialProvider,
  TokenReply,
} from '@delguur/contract'
import { type AppCredentials, credentialsOf, sessionOf } from './access.ts'
import type { CallOptions } from './call.ts'
import type { Client } from './client.ts'
import type { CurrentOrder } from './current-order.ts'
import { ApiError } from './errors.ts'
import type { Tokens } from './tokens.ts'

/** What a login did to the cart that was filled before it. */
export interface LoginOutcome {
  /** What could not stay as it was in both carts. */
  notices: JoinNotice[]
  /** Why the carts could not be joined, in the shop's words; the guest's is still held. */
  cartConflict: string | null
}

type BodyOf<K extends keyof Api> = Body<Api[K]>

export interface LoginOptions {
  tokens: Tokens
  current: CurrentOrder
  app?: AppCredentials | undefined
}

/** Ways to log in. Each that succeeds keeps the session, and makes the cart that was filled before it the customer's. */
export function loginActions({ request }: Client, { tokens, current, app }: LoginOptions) {
  async function loggedIn(reply: TokenReply): Promise<LoginOutcome> {
    // Looked for as a guest: a customer is shown the cart that they have, and not what they placed before the login.
    tokens.session = null
    const held = current.held().finally(() => {
      tokens.session = sessionOf(reply)
    })
    return join(held)
  }

  /** A placed order becomes theirs, too. Whatever happens to the cart, it does not take the login back. */
  async function join(held: Promise<Order | null>): Promise<LoginOutcome> {
    const nothing: LoginOutcome = { notices: [], cartConflict: null }
    try {
      const order = await held
      return order ? { ...nothing, notices: await current.associate(order.number) } : nothing
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code !== 'order_not_found') return { ...nothing, cartConflict: error.message }
      // Somebody else left it on this device.
      tokens.orderToken = null
      return nothing
    }
  }

  return {
    phone: {
      /** Sends a code; the answer is the same whether the number has an account or not. */
      check: (phone: string, call?: CallOptions): Promise<CodeSent> =>
        request('POST /api/v2/mcs_auth/check', { body: { phone }, ...call }),

      verify: (phone: string, code: string, call?: CallOptions): Promise<CodeVerified> =>
        request('POST /api/v2/mcs_auth/verify', { body: { phone, code }, ...call }),

      /** Without an account: `sign_up_needed`, with a `proof` in its details. */
      login: async (body: BodyOf<'POST /api/v2/mcs_auth'>, call?: CallOptions) =>
        loggedIn(await request('POST /api/v2/mcs_auth', { body, ...call })),

      signUp: async (body: BodyOf<'POST /api/v2/mcs_auth/sign_up'>, call?: CallOptions) =>
        loggedIn(await request('POST /api/v2/mcs_auth/sign_up', { body, ...call })),

      reset: async (body: BodyOf<'POST /api/v2/mcs_auth/reset'>, call?: CallOptions) =>
        loggedIn(await request('POST /api/v2/mcs_auth/reset', { body, ...call })),
    },

    email: {
      sendCode: (email: string, call?: CallOptions): Promise<CodeSent> =>
        request('POST /api/v2/users/email_code', { body: { email }, ...call }),

      /** Without an account: `sign_up_needed`, with a `proof` in its details. */
      login: async (body: BodyOf<'POST /api/v2/users/email_login'>, call?: CallOptions) =>
        loggedIn(await request('POST /api/v2/users/email_login', { body, ...call })),

      /** Also with the proof of a social login. */
      signUp: async (body: BodyOf<'POST /api/v2/users/sign_up'>, call?: CallOptions) =>
        loggedIn(await request('POST /api/v2/users/sign_up', { body, ...call })),
    },

    password: {
      /** Mails a link, if the address has an account. */
      forgot: (email: string, call?: CallOptions): Promise<CodeSent> =>
        request('POST /api/v2/users/password_reset', { body: { email }, ...call }),

      /** With the token of a mailed link, or logged in with the old password if there is one. */
      change: async (body: BodyOf<'PUT /api/v2/users/password'>, call?: CallOptions) =>
        loggedIn(await request('PUT /api/v2/users/password', { body, ...call })),
    },

    async withPassword(username: string, password: string, call?: CallOptions): Promise<LoginOutcome> {
      const body = { grant_type: 'password', username, password, ...credentialsOf(app) }
      return loggedIn(await request('POST /oauth/token', { body, ...call }))
    },

    /** Without a code it sends codes: to the new address, and to the present one if there is one. */
    confirmEmail: (body: BodyOf<'POST /api/v2/users/confirm_email'>, call?: CallOptions): Promise<ContactReply> =>
      request('POST /api/v2/users/confirm_email', { body, ...call }),

    confirmPhone: (body: BodyOf<'POST /api/v2/users/confirm_phone'>, call?: CallOptions): Promise<ContactReply> =>
      request('POST /api/v2/users/confirm_phone', { body, ...call }),

    social: {
      /** Where to send the browser; `attempt` stays in that browser alone until it comes back. */
      start: (
        provider: SocialProvider,
        returnTo?: string,
        call?: CallOptions,
      ): Promise<Reply<Api['POST /api/v2/users/social/:provider/start']>> =>
        request('POST /api/v2/users/social/:provider/start', {
          params: { provider },
          body: returnTo === undefined ? {} : { return_to: returnTo },
          ...call,
        }),

      /** `query` as the browser came back with it. Without an account: `sign_up_needed`, with a `proof` in its details. */
      async finish(
        provider: SocialProvider,
        body: BodyOf<'POST /api/v2/users/social/:provider/finish'>,
        call?: CallOptions,
      ): Promise<LoginOutcome & { returnTo: string }> {
        const reply = await request('POST /api/v2/users/social/:provider/finish', {
          params: { provider },
          body,
          ...call,
        })
        return { ...(await loggedIn(reply)), returnTo: reply.return_to }
      },
    },
  }
}
