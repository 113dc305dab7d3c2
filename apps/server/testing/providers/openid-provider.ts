import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Provider, {
  type Adapter,
  type AdapterPayload,
  type Configuration,
  interactionPolicy,
  type JWK,
} from 'oidc-provider'

/** Account at the provider; `sub` is its login name. */
export interface ProviderAccount {
  sub: string
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
}

type Claims = Record<string, unknown>

export interface Faults {
  /** Breaks every connection, never answers, or reports overload. */
  trouble?: 'down' | 'silent' | 'overloaded'
  /** Path prefix to which the fault is limited. */
  at?: string
  /** Changes the claims about the user; they are signed again. */
  claims?: (claims: Claims) => Claims
  /** Whether to sign with a foreign key. */
  foreignKey?: boolean
}

export type OpenIdProvider = Awaited<ReturnType<typeof openOpenIdProvider>>

export const CLIENT = { clientId: 'delguur', clientSecret: 'a-secret-of-this-test' }
const KEY_ID = 'provider-key'

/** OpenID provider on this machine, with a login page; `close` ends it. */
export async function openOpenIdProvider(accounts: ProviderAccount[], redirectUris: string[]) {
  const key = newKey()
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, settings(accounts, redirectUris, key))
  const handle = provider.callback()
  const calls: string[] = []
  let faults: Faults = {}

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split('?')[0] ?? '/'
    calls.push(`${request.method} ${path}`)
    if (faults.trouble && path.startsWith(faults.at ?? '/')) return fall(faults.trouble, response)
    if (path.startsWith('/interaction/')) return interact(provider, request, response)
    if (path === '/token') resign(response, faults, key)
    await handle(request, response)
  }

  return {
    issuer,
    calls,
    accounts,
    fault(next: Faults) {
      faults = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function settings(accounts: ProviderAccount[], redirectUris: string[], key: KeyObject): Configuration {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return {
    clients: [{ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: redirectUris }],
    jwks: { keys: [{ ...(key.export({ format: 'jwk' }) as JWK), kid: KEY_ID, use: 'sig', alg: 'RS256' }] },
    adapter: memoryAdapter,
    cookies: { keys: ['keys-of-a-test'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
      public_profile: ['given_name', 'family_name'],
    },
    // Like Google and Facebook: the id_token contains all claims.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context, id) => {
      const account = accounts.find(({ sub }) => sub === id)
      return account && { accountId: id, claims: () => ({ ...account }) }
    },
    // A login on its page implies consent.
    async loadExistingGrant({ oidc }) {
      const { client, session, provider } = oidc
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
      grant.addOIDCScope('openid email profile public_profile')
      await grant.save()
      return grant
    },
  }
}

/** In-memory store of the provider for one kind of record. */
function memoryAdapter(): Adapter {
  const known = new Map<string, AdapterPayload>()
  const among = (fits: (payload: AdapterPayload) => boolean) => [...known].filter(([, payload]) => fits(payload))
  return {
    upsert: async (id, payload) => void known.set(id, payload),
    find: async (id) => known.get(id),
    findByUid: async (uid) => among((payload) => payload.uid === uid)[0]?.[1],
    findByUserCode: async (code) => among(({ userCode }) => userCode === code)[0]?.[1],
    consume: async (id) => void Object.assign(known.get(id) ?? {}, { consumed: Math.floor(Date.now() / 1000) }),
    destroy: async (id) => void known.delete(id),
    revokeByGrantId: async (grantId) => {
      for (const [id] of among((payload) => payload.grantId === grantId)) known.delete(id)
    },
  }
}

function fall(trouble: NonNullable<Faults['trouble']>, response: ServerResponse): void {
  if (trouble === 'down') response.destroy()
  if (trouble === 'overloaded') response.writeHead(503).end()
}

const PAGE = `<!doctype html><html lang="en"><title>Log in at the provider</title>
<form method="post"><label>Name <input name="login" autocomplete="off"></label>
<button name="answer" value="allow">Continue</button><button name="answer" value="decline">Cancel</button></form>`

async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
    return
  }
  const form = new URLSearchParams(await text(request))
  const result =
    form.get('answer') === 'decline'
      ? { error: 'access_denied', error_description: 'The visitor declined' }
      : { select_account: {}, login: { accountId: form.get('login') ?? '' } }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

/** Changes and signs the response of the token endpoint. */
function resign(response: ServerResponse, { claims, foreignKey }: Faults, key: KeyObject): void {
  if (!claims && !foreignKey) return
  const end = response.end.bind(response) as (body: string) => ServerResponse
  response.end = ((body: string | Buffer) => {
    const answered = JSON.parse(String(body)) as { id_token?: string }
    if (answered.id_token) {
      const [, payload = ''] = answered.id_token.split('.')
      const original = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims
      answered.id_token = signed(claims?.(original) ?? original, foreignKey ? newKey() : key)
    }
    const changed = JSON.stringify(answered)
    response.setHeader('content-length', Buffer.byteLength(changed))
    return end(changed)
  }) as typeof response.end
}

function signed(claims: Claims, key: KeyObject): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const content = `${part({ alg: 'RS256', typ: 'JWT', kid: KEY_ID })}.${part(claims)}`
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`
}

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

/** Completes the provider's page like a browser, from the shop's redirect; returns the callback URL. */
export async function throughProvider(start: string, answer: { login: string } | 'decline'): Promise<URL> {
  const fields = answer === 'decline' ? { answer } : { answer: 'allow', ...answer }
  const request = withCookies()
  const { origin } = new URL(start)
  let [at, form] = [new URL(start), null as URLSearchParams | null]
  for (let steps = 0; at.origin === origin; steps++) {
    const response = await request(at, form)
    const next = response.headers.get('location')
    if (steps > 10 || (!next && !response.ok)) {
      throw new Error(`The provider leads nowhere: ${response.status} ${await response.text()}`)
    }
    form = next ? null : new URLSearchParams(fields)
    if (next) at = new URL(next, at)
  }
  return at
}

function withCookies() {
  const cookies = new Map<string, string>()
  return async (url: URL, form: URLSearchParams | null): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form ? { method: 'POST', body: form } : {}),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  }
}
