import type {
  Api,
  Body,
  CodeSent,
  CodeVerified,
  ContactReply,
  MergeNotice,
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

/** The effect of a login on the cart filled before it. */
export interface LoginOutcome {
  /** Changes to lines that were in both carts. */
  notices: MergeNotice[]
  /** The localised reason why the carts could not be merged; the guest's cart is still there. */
  cartConflict: string | null
}

type BodyOf<K extends keyof Api> = Body<Api[K]>

export interface LoginOptions {
  tokens: Tokens
  current: CurrentOrder
  app?: AppCredentials | undefined
}

/** Login methods. Each successful one stores the session and assigns the earlier cart to the customer. */
export function loginActions({ request }: Client, { tokens, current, app }: LoginOptions) {
  async function completeLogin(reply: TokenReply): Promise<LoginOutcome> {
    // The cart is fetched as a guest: a customer would get the cart of the account instead.
    tokens.session = null
    const earlier = current.fetchByToken().finally(() => {
      tokens.session = sessionOf(reply)
    })
    return mergeCart(earlier)
  }

  /** Assigns the earlier order, cart or placed, to the customer. A failure does not undo the login. */
  async function mergeCart(earlier: Promise<Order | null>): Promise<LoginOutcome> {
    const unchanged: LoginOutcome = { notices: [], cartConflict: null }
    try {
      const order = await earlier
      return order ? { ...unchanged, notices: await current.associate(order.number) } : unchanged
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code !== 'order_not_found') return { ...unchanged, cartConflict: error.message }
      // The token belongs to another person who used this device.
      tokens.orderToken = null
      return unchanged
    }
  }

  return {
    phone: {
      /** Sends a code; the reply is the same with and without an account. */
      check: (phone: string, call?: CallOptions): Promise<CodeSent> =>
        request('POST /api/v2/mcs_auth/check', { body: { phone }, ...call }),

      /** Exchanges the code for a proof, with which the customer logs in or signs up. */
      verify: (phone: string, code: string, call?: CallOptions): Promise<CodeVerified> =>
        request('POST /api/v2/mcs_auth/verify', { body: { phone, code }, ...call }),

      /** Throws `sign_up_needed`, with a `proof` in its details, if there is no account. */
      login: async (body: BodyOf<'POST /api/v2/mcs_auth'>, call?: CallOptions) =>
        completeLogin(await request('POST /api/v2/mcs_auth', { body, ...call })),

      /** Opens an account with a proof of the phone number, and logs in. */
      signUp: async (body: BodyOf<'POST /api/v2/mcs_auth/sign_up'>, call?: CallOptions) =>
        completeLogin(await request('POST /api/v2/mcs_auth/sign_up', { body, ...call })),

      /** Sets a new password with a proof of the phone number, and logs in. */
      reset: async (body: BodyOf<'POST /api/v2/mcs_auth/reset'>, call?: CallOptions) =>
        completeLogin(await request('POST /api/v2/mcs_auth/reset', { body, ...call })),
    },

    email: {
      /** Sends a code by e-mail. */
      sendCode: (email: string, call?: CallOptions): Promise<CodeSent> =>
        request('POST /api/v2/users/email_code', { body: { email }, ...call }),

      /** Throws `sign_up_needed`, with a `proof` in its details, if there is no account. */
      login: async (body: BodyOf<'POST /api/v2/users/email_login'>, call?: CallOptions) =>
        completeLogin(await request('POST /api/v2/users/email_login', { body, ...call })),

      /** Accepts the proof of a social login, too. */
      signUp: async (body: BodyOf<'POST /api/v2/users/sign_up'>, call?: CallOptions) =>
        completeLogin(await request('POST /api/v2/users/sign_up', { body, ...call })),
    },

    password: {
      /** Mails a link, if the address has an account. */
      forgot: (email: string, call?: CallOptions): Promise<CodeSent> =>
        request('POST /api/v2/users/password_reset', { body: { email }, ...call }),

      /** Takes the token of a mailed link, or a session and the old password if there is one. */
      change: async (body: BodyOf<'PUT /api/v2/users/password'>, call?: CallOptions) =>
        completeLogin(await request('PUT /api/v2/users/password', { body, ...call })),
    },

    /** Logs in with a phone number or e-mail address and a password. */
    async withPassword(username: string, password: string, call?: CallOptions): Promise<LoginOutcome> {
      const body = { grant_type: 'password', username, password, ...credentialsOf(app) }
      return completeLogin(await request('POST /oauth/token', { body, ...call }))
    },

    /** Sends codes if none is given: to the new address, and to the current one if there is one. */
    confirmEmail: (body: BodyOf<'POST /api/v2/users/confirm_email'>, call?: CallOptions): Promise<ContactReply> =>
      request('POST /api/v2/users/confirm_email', { body, ...call }),

    /** Adds or replaces the customer's phone number, with the code that was sent to it. */
    confirmPhone: (body: BodyOf<'POST /api/v2/users/confirm_phone'>, call?: CallOptions): Promise<ContactReply> =>
      request('POST /api/v2/users/confirm_phone', { body, ...call }),

    social: {
      /** Returns the provider's address for the browser; `attempt` must stay in that browser until it returns. */
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

      /**
       * Takes the `query` of the provider's redirect. Throws `sign_up_needed`, with a `proof` in its details, if there
       * is no account.
       */
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
        return { ...(await completeLogin(reply)), returnTo: reply.return_to }
      },
    },
  }
}
