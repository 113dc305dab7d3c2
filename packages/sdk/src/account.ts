import type {
  AddressEntry,
  Api,
  Body,
  Organisation,
  OrganisationEntry,
  ProfileChange,
  Reply,
  SavedAddress,
  Session,
  User,
} from '@delguur/contract'
import { type AppCredentials, credentialsOf } from './access.ts'
import { type CallOptions, freshKey, type IdempotentOptions } from './call.ts'
import type { Client } from './client.ts'
import { ApiError } from './errors.ts'
import type { Tokens } from './tokens.ts'

type ConsentChange = Body<Api['PUT /api/v2/users/consents']>

/** What is the customer's own. Without a login every action but `current` throws `login_required`. */
export function accountActions({ request }: Client, tokens: Tokens, app?: AppCredentials) {
  const forget = () => {
    tokens.session = null
    tokens.orderToken = null
  }

  return {
    /** The customer, or null where nobody is logged in (any more); asks nothing where nobody was. */
    async current(call?: CallOptions): Promise<User | null> {
      if (!tokens.session) return null
      return request('GET /api/v2/users/me', call).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) return null
        throw error
      })
    },

    me: (call?: CallOptions): Promise<User> => request('GET /api/v2/users/me', call),

    /** Changes what is given; the rest stays. */
    updateProfile: (body: ProfileChange, call?: CallOptions): Promise<User> =>
      request('POST /api/v2/users/update_profile', { body, ...call }),

    /** A picture of at most 10 MB: JPEG, PNG or WebP. */
    updateAvatar: (avatar: Blob, call?: CallOptions): Promise<User> =>
      request('POST /api/v2/users/update_avatar', { upload: { avatar }, ...call }),

    removeAvatar: (call?: CallOptions): Promise<User> => request('DELETE /api/v2/users/avatar', call),

    /** Accepts the terms in force, or says yes or no to news. */
    consent: (body: ConsentChange, call?: CallOptions): Promise<User> =>
      request('PUT /api/v2/users/consents', { body, ...call }),

    /** Push messages of the customer go to this device from now on. */
    async linkDevice(playerId: string, call?: CallOptions): Promise<void> {
      await request('POST /api/v2/users/link_device', { body: { playerId }, ...call })
    },

    addresses: addressActions({ request }),
    organisations: organisationActions({ request }),
    sessions: sessionActions({ request }),

    /** Everything the shop keeps about the customer. */
    export: (call?: CallOptions): Promise<Reply<Api['GET /api/v2/users/export']>> =>
      request('GET /api/v2/users/export', call),

    /** Removes the person for good; needs a login of the last 15 minutes. */
    async delete(call?: CallOptions): Promise<void> {
      await request('DELETE /api/v2/users/me', call)
      forget()
    },

    /** Ends the session and forgets it with the order, also where the shop can not be reached. */
    async logout(call?: CallOptions): Promise<void> {
      const { session } = tokens
      forget()
      if (!session) return
      const body = { token: session.refreshToken, ...credentialsOf(app) }
      await request('POST /oauth/revoke', { body, ...call })
    },
  }
}

/** Every change answers the book after it, the default first. */
function addressActions({ request }: Client) {
  const book = async (reply: Promise<{ addresses: SavedAddress[] }>) => (await reply).addresses
  return {
    list: (call?: CallOptions) => book(request('GET /api/v2/users/addresses', call)),

    add: (body: AddressEntry, { idempotencyKey = freshKey(), signal }: IdempotentOptions = {}) =>
      book(request('POST /api/v2/users/addresses', { body, idempotencyKey, ...(signal && { signal }) })),

    update: (id: number, body: AddressEntry, call?: CallOptions) =>
      book(request('PUT /api/v2/users/addresses/:id', { params: { id }, body, ...call })),

    remove: (id: number, call?: CallOptions) =>
      book(request('DELETE /api/v2/users/addresses/:id', { params: { id }, ...call })),
  }
}

/** Every change answers all of them after it. */
function organisationActions({ request }: Client) {
  const all = async (reply: Promise<{ organisations: Organisation[] }>) => (await reply).organisations
  return {
    list: (call?: CallOptions) => all(request('GET /api/v2/users/organisations', call)),

    add: (body: OrganisationEntry, { idempotencyKey = freshKey(), signal }: IdempotentOptions = {}) =>
      all(request('POST /api/v2/users/organisations', { body, idempotencyKey, ...(signal && { signal }) })),

    update: (id: number, body: OrganisationEntry, call?: CallOptions) =>
      all(request('PUT /api/v2/users/organisations/:id', { params: { id }, body, ...call })),

    remove: (id: number, call?: CallOptions) =>
      all(request('DELETE /api/v2/users/organisations/:id', { params: { id }, ...call })),
  }
}

/** Where the customer is logged in, the latest used first. */
function sessionActions({ request }: Client) {
  const all = async (reply: Promise<{ sessions: Session[] }>) => (await reply).sessions
  return {
    list: (call?: CallOptions) => all(request('GET /api/v2/users/sessions', call)),

    end: (id: number, call?: CallOptions) =>
      all(request('DELETE /api/v2/users/sessions/:id', { params: { id }, ...call })),

    /** All but the one of this call. */
    endOthers: (call?: CallOptions) => all(request('DELETE /api/v2/users/sessions', call)),
  }
}
