import type {
  AddressEntry,
  Api,
  Body,
  Browsing,
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

/** Actions on the customer's own data. Without a login every one but `current` throws `login_required`. */
export function accountActions({ request }: Client, tokens: Tokens, app?: AppCredentials) {
  const forget = () => {
    tokens.session = null
    tokens.orderToken = null
  }

  return {
    /** Returns the customer, or null if no one is logged in. Without a session it makes no request. */
    async current(call?: CallOptions): Promise<User | null> {
      if (!tokens.session) return null
      return request('GET /api/v2/users/me', call).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) return null
        throw error
      })
    },

    /** Returns the customer. */
    me: (call?: CallOptions): Promise<User> => request('GET /api/v2/users/me', call),

    /** Changes the given fields only. */
    updateProfile: (body: ProfileChange, call?: CallOptions): Promise<User> =>
      request('POST /api/v2/users/update_profile', { body, ...call }),

    /** Uploads a picture of at most 10 MB: JPEG, PNG or WebP. */
    updateAvatar: (avatar: Blob, call?: CallOptions): Promise<User> =>
      request('POST /api/v2/users/update_avatar', { upload: { avatar }, ...call }),

    /** Removes the customer's picture. */
    removeAvatar: (call?: CallOptions): Promise<User> => request('DELETE /api/v2/users/avatar', call),

    /** Accepts the terms in force, or changes the consent to news or to remembering what is viewed. */
    consent: (body: ConsentChange, call?: CallOptions): Promise<User> =>
      request('PUT /api/v2/users/consents', { body, ...call }),

    /** Registers this device for the customer's push messages. */
    async linkDevice(playerId: string, call?: CallOptions): Promise<void> {
      await request('POST /api/v2/users/link_device', { body: { playerId }, ...call })
    },

    browsing: browsingActions({ request }),
    addresses: addressActions({ request }),
    organisations: organisationActions({ request }),
    sessions: sessionActions({ request }),

    /** Returns all personal data of the customer. */
    export: (call?: CallOptions): Promise<Reply<Api['GET /api/v2/users/export']>> =>
      request('GET /api/v2/users/export', call),

    /** Deletes the account for good; requires a login within the last 15 minutes. */
    async delete(call?: CallOptions): Promise<void> {
      await request('DELETE /api/v2/users/me', call)
      forget()
    },

    /** Ends the session and drops it with the order token, even if the shop cannot be reached. */
    async logout(call?: CallOptions): Promise<void> {
      const { session } = tokens
      forget()
      if (!session) return
      const body = { token: session.refreshToken, ...credentialsOf(app) }
      await request('POST /oauth/revoke', { body, ...call })
    },
  }
}

/** What the customer viewed and searched for last, if they have agreed that it is remembered. */
function browsingActions({ request }: Client) {
  return {
    /** Returns product ids and searches, the newest first. */
    show: (call?: CallOptions): Promise<Browsing> => request('GET /api/v2/users/browsing', call),

    /** Replaces both by what this device knows. */
    replace: (body: Browsing, call?: CallOptions): Promise<Browsing> =>
      request('PUT /api/v2/users/browsing', { body, ...call }),
  }
}

/** Every change returns the whole address book, the default first. */
function addressActions({ request }: Client) {
  const book = async (reply: Promise<{ addresses: SavedAddress[] }>) => (await reply).addresses
  return {
    /** Returns the address book, the default first. */
    list: (call?: CallOptions) => book(request('GET /api/v2/users/addresses', call)),

    /** Adds an address; the first is the default. */
    add: (body: AddressEntry, { idempotencyKey = freshKey(), signal }: IdempotentOptions = {}) =>
      book(request('POST /api/v2/users/addresses', { body, idempotencyKey, ...(signal && { signal }) })),

    /** Replaces an address. */
    update: (id: number, body: AddressEntry, call?: CallOptions) =>
      book(request('PUT /api/v2/users/addresses/:id', { params: { id }, body, ...call })),

    /** Removes an address; the next one becomes the default. */
    remove: (id: number, call?: CallOptions) =>
      book(request('DELETE /api/v2/users/addresses/:id', { params: { id }, ...call })),
  }
}

/** Every change returns all organisations. */
function organisationActions({ request }: Client) {
  const all = async (reply: Promise<{ organisations: Organisation[] }>) => (await reply).organisations
  return {
    /** Returns the organisations that the customer buys for. */
    list: (call?: CallOptions) => all(request('GET /api/v2/users/organisations', call)),

    /** Adds an organisation. */
    add: (body: OrganisationEntry, { idempotencyKey = freshKey(), signal }: IdempotentOptions = {}) =>
      all(request('POST /api/v2/users/organisations', { body, idempotencyKey, ...(signal && { signal }) })),

    /** Replaces an organisation. */
    update: (id: number, body: OrganisationEntry, call?: CallOptions) =>
      all(request('PUT /api/v2/users/organisations/:id', { params: { id }, body, ...call })),

    /** Removes an organisation. */
    remove: (id: number, call?: CallOptions) =>
      all(request('DELETE /api/v2/users/organisations/:id', { params: { id }, ...call })),
  }
}

/** The customer's logins, most recently used first. */
function sessionActions({ request }: Client) {
  const all = async (reply: Promise<{ sessions: Session[] }>) => (await reply).sessions
  return {
    /** Returns the devices on which the customer is logged in, the latest used first. */
    list: (call?: CallOptions) => all(request('GET /api/v2/users/sessions', call)),

    /** Logs out one device. */
    end: (id: number, call?: CallOptions) =>
      all(request('DELETE /api/v2/users/sessions/:id', { params: { id }, ...call })),

    /** Ends all sessions but the current one. */
    endOthers: (call?: CallOptions) => all(request('DELETE /api/v2/users/sessions', call)),
  }
}
