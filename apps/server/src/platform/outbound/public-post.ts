import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { type ClientRequest, type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { RequestNotSent, UpstreamUnavailable } from './errors.ts'
import { NEVER_CONNECTED, reasonOfCode } from './http-client.ts'
import { publishOutboundRequest } from './outbound-requests.ts'
import { isLoopback, isPublicAddress } from './public-address.ts'

export interface PublicAnswer {
  status: number
  text: string
}

interface PublicPostOptions {
  /** Stands for all addresses in the metrics: others choose them. */
  name: string
  timeoutMs: number
  maxBytes: number
  /** In a trial, programs on this machine may be told, without encryption. */
  allowsLoopback: boolean
  /** Resolves names; that of the system by default. */
  resolve?: Resolve
}

type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

/** Failure code of a name or address that is not on the public network. */
const CLOSED = 'address is not public'

/** Name with a domain, apart from those that are of this machine or a network of its own. */
const PUBLIC_NAME = /[^.]\.(?!localhost$|local$|internal$)[^.]+$/

/** POST to addresses that outsiders choose. */
export function createPublicPost({ name, timeoutMs, maxBytes, allowsLoopback, resolve = lookup }: PublicPostOptions) {
  const isOpen = (address: string) => isPublicAddress(address) || (allowsLoopback && isLoopback(address))

  /** Checks each resolved address where the connection is made, so that a name cannot resolve differently afterwards. */
  const openLookup: LookupFunction = (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const [first] = error ? [] : addresses
      if (error || !first) done(error ?? new Error('no address'), '')
      else if (!addresses.every(({ address }) => isOpen(address))) done(new RequestNotSent(CLOSED), '')
      else if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })

  /** The address, if it may be posted to as far as its text tells: names are resolved with each connection. */
  function acceptedUrl(text: string): URL | null {
    const url = URL.parse(text)
    if (!url || url.username + url.password + url.hash !== '') return null
    return mayBePosted(url) ? url : null
  }

  function mayBePosted(url: URL): boolean {
    const host = hostOf(url)
    const isEncrypted = url.protocol === 'https:'
    if (allowsLoopback && (host === 'localhost' || isLoopback(host))) return isEncrypted || url.protocol === 'http:'
    return isEncrypted && (isIP(host) === 0 ? PUBLIC_NAME.test(host) : isPublicAddress(host))
  }

  /**
   * Makes one attempt; any status is an answer, and a redirect is not followed. Throws `RequestNotSent` where nothing was sent, and
   * `UpstreamUnavailable` where the outcome is unknown.
   */
  async function post(target: string, headers: Record<string, string>, body: string | Buffer): Promise<PublicAnswer> {
    const began = performance.now()
    let outcome = 'unavailable'
    try {
      const url = acceptedUrl(target)
      if (!url) throw new RequestNotSent(CLOSED)
      const answer = await exchange(url, headers, body)
      outcome = String(answer.status)
      return answer
    } catch (error) {
      const failure = failureOf(error)
      if (failure instanceof RequestNotSent) outcome = 'unsent'
      throw failure
    } finally {
      publishOutboundRequest({ host: name, outcome, seconds: (performance.now() - began) / 1000 })
    }
  }

  async function exchange(url: URL, headers: Record<string, string>, body: string | Buffer): Promise<PublicAnswer> {
    const send = url.protocol === 'https:' ? overHttps : overHttp
    const length = String(Buffer.byteLength(body))
    const request = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': length },
      lookup: openLookup,
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
    })
    const response = await responseTo(request, body)
    return { status: response.statusCode ?? 0, text: await readText(response) }
  }

  async function readText(response: IncomingMessage): Promise<string> {
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new UpstreamUnavailable(`answered more than ${maxBytes} bytes`)
      chunks.push(chunk)
    }
    return new TextDecoder().decode(Buffer.concat(chunks))
  }

  return { acceptedUrl, post }
}

export type PublicPost = ReturnType<typeof createPublicPost>

/** Name or address of a URL; IPv6 without its brackets. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '').toLowerCase()

const responseTo = (request: ClientRequest, body: string | Buffer) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve)
    request.on('error', reject)
    request.end(body)
  })

/** Failure without the address, which a network error may hold. */
function failureOf(error: unknown): UpstreamUnavailable {
  if (error instanceof UpstreamUnavailable) return error
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error && cause.name === 'TimeoutError') return new UpstreamUnavailable('time-out')
  const reason = reasonOfCode(error)
  return new (NEVER_CONNECTED.has(reason) ? RequestNotSent : UpstreamUnavailable)(reason)
}
