import { AVATAR_MAX_BYTES } from '@delguur/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createSemaphore, fail } from '../platform/http/index.ts'
import { clientKey } from '../platform/limits/index.ts'

/** Size limit of a picture with its form. */
const FORM_WITH_FILE_BYTES = AVATAR_MAX_BYTES + 64 * 1024
/** Such bodies are held in memory, for anybody: concurrency limits in total and per address. */
const FILES_AT_A_TIME = { max: 24, each: 10, retrySeconds: 10 }
/** A return of a whole cart has some hundred fields. Parsing a hundred thousand blocks the thread for a second. */
const MAX_FIELDS = 1000
/** A multipart field has four lines; a photograph of 10 MB contains some hundred line ends. */
const MAX_LINES = 10_000

interface FormRules {
  separator: string
  max: number
  bodyLimit?: number
  read?(body: Buffer): Buffer
}

/** A browser sends each line end as two characters, and counts it as one towards the limit of a field. */
const withPlainLineEnds = (body: Buffer): Buffer =>
  Buffer.from(body.toString('latin1').replaceAll(/%0D%0A/gi, '%0A'), 'latin1')

/** Passes forms to the actions of the pages unparsed, with plain line ends, within limits for parsing. */
export function acceptForms(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  const semaphore = createSemaphore(FILES_AT_A_TIME)
  server.addHook('onRequest', (request, reply, done) => {
    if (mayHaveFile(request, server.initialConfig.bodyLimit ?? 0)) {
      reply.raw.once('close', semaphore.acquire(clientKey(request.ip)))
    }
    done()
  })
  accept('application/x-www-form-urlencoded', { separator: '&', max: MAX_FIELDS, read: withPlainLineEnds })
  accept('multipart/form-data', { separator: '\r\n', max: MAX_LINES, bodyLimit: FORM_WITH_FILE_BYTES })

  function accept(type: string, { separator, max, read, ...options }: FormRules) {
    server.addContentTypeParser(type, { parseAs: 'buffer', ...options }, (_request, body: Buffer, done) =>
      isMore(body, separator, max) ? done(fail('body_too_large')) : done(null, read ? read(body) : body),
    )
  }
}

/** Whether the larger limit applies: multipart forms, also without a declared length. */
function mayHaveFile({ headers }: FastifyRequest, otherBytes: number): boolean {
  const { 'content-type': type = '', 'content-length': length } = headers
  return /^\s*multipart\//i.test(type) && !(Number(length) <= otherBytes)
}

function isMore(body: Buffer, separator: string, max: number): boolean {
  let count = 0
  for (let at = body.indexOf(separator); at !== -1; at = body.indexOf(separator, at + separator.length)) {
    count += 1
    if (count > max) return true
  }
  return false
}
