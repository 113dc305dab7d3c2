import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Faults } from './faults.ts'
import type { Settings } from './options.ts'
import { ProviderError } from './provider-error.ts'

type Kind = 'access' | 'refresh'
interface Claims {
  kind: Kind
  client_id: string
  session_id: string
  generation: number
  exp: number
}

/** Signed tokens need no storage, so they survive a restart as the real ones do. */
export function createTokens(settings: Settings, faults: Faults) {
  const key = createHmac('sha256', settings.password).update(`qr-provider ${settings.username}`).digest()
  const clientId = randomUUID()
  const generation = { access: 0, refresh: 0 }
  const seconds = () => Math.floor(settings.clock() / 1000)
  let issued = 0

  const sign = (claims: Claims) => {
    const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  }

  const isValid = (token: string, kind: Kind) => {
    const [header = '', payload = '', signature = ''] = token.split('.')
    const expected = createHmac('sha256', key).update(`${header}.${payload}`).digest('base64url')
    if (!sameText(signature, expected)) return false
    const claims: Claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return claims.kind === kind && claims.generation === generation[kind] && claims.exp > seconds()
  }

  const issue = () => {
    issued++
    const session = randomBytes(16).toString('base64url')
    const accessExpires = seconds() + (faults.current().token_seconds ?? settings.accessTokenSeconds)
    const refreshExpires = seconds() + settings.refreshTokenSeconds
    const claims = { client_id: clientId, session_id: session }
    return {
      token_type: 'bearer',
      refresh_expires_in: refreshExpires,
      refresh_token: sign({ ...claims, kind: 'refresh', generation: generation.refresh, exp: refreshExpires }),
      access_token: sign({ ...claims, kind: 'access', generation: generation.access, exp: accessExpires }),
      expires_in: accessExpires,
      scope: 'get_token',
      'not-before-policy': '0',
      session_state: 'sandbox',
    }
  }

  return {
    issueFor(authorization: string | undefined) {
      const credentials = Buffer.from(afterScheme(authorization, 'Basic') ?? '', 'base64').toString()
      if (!sameText(credentials, `${settings.username}:${settings.password}`)) {
        throw new ProviderError('AUTHENTICATION_FAILED')
      }
      return issue()
    },
    refreshFor(authorization: string | undefined) {
      if (!isValid(afterScheme(authorization, 'Bearer') ?? '', 'refresh')) throw new ProviderError('NO_CREDENDIALS')
      return issue()
    },
    verify(authorization: string | undefined) {
      if (!isValid(afterScheme(authorization, 'Bearer') ?? '', 'access')) throw new ProviderError('NO_CREDENDIALS')
    },
    expireAll(alsoRefresh: boolean) {
      generation.access++
      if (alsoRefresh) generation.refresh++
    },
    issuedCount: () => issued,
  }
}
export type Tokens = ReturnType<typeof createTokens>

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function afterScheme(header: string | undefined, scheme: string) {
  const [name = '', value] = (header ?? '').split(' ')
  return name.toLowerCase() === scheme.toLowerCase() ? value : undefined
}

function sameText(given: string, expected: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
