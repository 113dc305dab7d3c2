import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { api, type Endpoint, type RouteKey } from '@delguur/contract'
import { freshAddress } from '../people/fresh-contacts.ts'
import { PASSWORD } from '../people/login-steps.ts'
import type { LoggedInShop } from '../people/people.ts'
import type { TestShop } from '../test-shop.ts'
import type { ValidRequest } from './hostile-requests.ts'

/** Builds the part of a valid request that is about data of this customer; who calls is added to it. */
type BuildRequest = (shop: TestShop, owner: LoggedInShop) => Promise<Partial<ValidRequest>> | Partial<ValidRequest>

/** Valid requests to endpoints of one feature: `validRequests`, exported by its `<feature>.requests.ts`. */
export type ValidRequests = Partial<Record<RouteKey, BuildRequest>>

/** Endpoints for which one file builds requests. */
export interface RequestsFile {
  path: string
  validRequests: ValidRequests
}

const SOURCES = path.resolve(import.meta.dirname, '../../src')

export const requestsFiles: RequestsFile[] = await Promise.all(
  globSync('**/*.requests.ts', { cwd: SOURCES })
    .toSorted()
    .map(async (file) => ({ path: file, ...(await import(pathToFileURL(path.join(SOURCES, file)).href)) })),
)

const validRequests: ValidRequests = Object.assign({}, ...requestsFiles.map((file) => file.validRequests))

/** Endpoints that have a request in no file though they need one, in several files, or that do not exist. */
export function requestsFaults(files: RequestsFile[]): string[] {
  const built = files.flatMap((file) => Object.keys(file.validRequests).map((key) => ({ key, file: file.path })))
  const misnamed = built.flatMap(({ key, file }, index) => {
    if (!(key in api)) return [`${file} names ${key}, which does not exist`]
    return built.findIndex((other) => other.key === key) < index ? [`${file} repeats ${key}`] : []
  })
  const missing = Object.entries(api)
    .filter(([key, endpoint]) => ('params' in endpoint || 'body' in endpoint) && !built.some((one) => one.key === key))
    .map(([key]) => `${key} has no valid request`)
  return [...misnamed, ...missing]
}

/** Valid request of the endpoint about data of the given customer, or of a new one; the caller is new unless given. */
export async function validRequest(shop: TestShop, key: RouteKey, owner?: LoggedInShop): Promise<ValidRequest> {
  const caller = owner ?? (await callerFor(shop, key))
  const endpoint: Endpoint = api[key]
  const headers = {
    'x-forwarded-for': freshAddress(),
    ...(caller && { authorization: `Bearer ${caller.token}` }),
    ...(endpoint.needsKey && { 'idempotency-key': randomUUID() }),
  }
  const request = await validRequests[key]?.(shop, caller ?? (await customerOf(shop)))
  return { params: {}, query: {}, headers, ...request }
}

const customerOf = (shop: TestShop) => shop.customer({ password: PASSWORD })

function callerFor(shop: TestShop, key: RouteKey): Promise<LoggedInShop> | null {
  const { for: caller } = api[key]
  if (caller === 'staff') return shop.staff('administrator')
  return caller === 'customer' ? customerOf(shop) : null
}
