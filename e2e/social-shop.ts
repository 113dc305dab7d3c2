import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { CLIENT, type OpenIdProvider, openOpenIdProvider } from '../apps/server/testing/providers/openid-provider.ts'
import { freePort, type ServerProcess, startServer } from './server-process.ts'

export const BAT = {
  sub: 'bat',
  email: 'bat@example.mn',
  email_verified: true,
  given_name: 'Бат',
  family_name: 'Дорж',
}
export const SARA = { sub: 'sara', email: 'sara@example.mn', email_verified: false, given_name: 'Sara' }

/** An empty shop for one file, whose customers log in at a local provider that simulates Google and Facebook. */
export function useSocialShop(): { url: string; provider: OpenIdProvider } {
  const opened = {} as { url: string; provider: OpenIdProvider }
  let server: ServerProcess
  let folder: string

  beforeAll(async () => {
    const port = await freePort()
    opened.url = `http://127.0.0.1:${port}`
    opened.provider = await openOpenIdProvider(
      [BAT, SARA],
      ['google', 'facebook'].map((provider) => `${opened.url}/auth/${provider}/callback`),
    )
    folder = await mkdtemp(join(tmpdir(), 'delguur-social-'))
    server = startServer({
      PORT: port,
      DATA_DIR: folder,
      LOG_LEVEL: 'fatal',
      ...accountAt('GOOGLE', opened.provider),
      ...accountAt('FACEBOOK', opened.provider),
    })
    await server.ready()
  })

  afterAll(async () => {
    server?.kill('SIGTERM')
    await server?.ended
    await opened.provider?.close()
    await rm(folder, { recursive: true, force: true })
  })

  return opened
}

const accountAt = (name: string, { issuer }: OpenIdProvider) => ({
  [`${name}_ISSUER`]: issuer,
  [`${name}_CLIENT_ID`]: CLIENT.clientId,
  [`${name}_CLIENT_SECRET`]: CLIENT.clientSecret,
})
