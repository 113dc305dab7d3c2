import type { Readable } from 'node:stream'
import type { Endpoint } from '@delguur/contract'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from './fail.ts'
import type { Upload } from './uploads.ts'

type UploadRule = NonNullable<Endpoint['upload']>

/** Allowance for form fields besides the file, multipart boundaries and headers. */
const FORM_OVERHEAD_BYTES = 64 * 1024

/** Treats an empty JSON body as one without fields: many clients send a content type without a body. */
export function acceptEmptyJson(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : parse(request, String(body), done),
  )
}

/**
 * Parses `application/x-www-form-urlencoded` into an object of texts. The last of several equal fields wins, but for OAuth, which allows
 * each but once (RFC 6749, section 3.2).
 */
export function acceptFormBodies(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    const fields = new URLSearchParams(String(body))
    const isUnclear = request.routeOptions.config.dialect === 'oauth' && new Set(fields.keys()).size < fields.size
    if (isUnclear) done(fail('malformed_body'))
    else done(null, Object.fromEntries(fields))
  })
}

export async function acceptUploads(scope: FastifyInstance, { maximumBytes }: UploadRule): Promise<void> {
  scope.addHook('onRoute', (route) => {
    route.bodyLimit = maximumBytes + FORM_OVERHEAD_BYTES
  })
  await scope.register(multipart, {
    limits: { files: 1, fileSize: maximumBytes, fields: 5, fieldSize: 1000, parts: 6, headerPairs: 50 },
  })
}

/** File of the field; throws if the body holds no file, or too much. */
export async function readUpload(request: FastifyRequest, rule: UploadRule): Promise<Upload> {
  return withFile(request, rule, async (file) => {
    const data = await file.toBuffer().catch(() => {
      throw fail('body_too_large')
    })
    // A file is truncated at the limit, which is not always known by then.
    if (file.file.truncated) throw fail('body_too_large')
    return { data, name: file.filename }
  })
}

/** Hands the content of the field's file to `save` as it arrives; returns the file's name. */
export async function saveUpload(
  request: FastifyRequest,
  rule: UploadRule,
  save: (content: Readable) => Promise<void>,
): Promise<string> {
  return withFile(request, rule, async (file) => {
    await save(file.file).catch((error: unknown) => {
      throw file.file.truncated ? fail('body_too_large') : error
    })
    if (file.file.truncated) throw fail('body_too_large')
    return file.filename
  })
}

async function withFile<T>(
  request: FastifyRequest,
  { field }: UploadRule,
  take: (file: MultipartFile) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw fail('unsupported_media_type')
  try {
    const file = await request.file().catch(() => {
      throw fail('malformed_body')
    })
    if (!file || file.fieldname !== field) {
      throw fail('invalid_request', undefined, { [field]: [{ message: 'required' }] })
    }
    return await take(file)
  } finally {
    // The rest of the body is drained: unread, it would hold the connection open until the time-out.
    request.raw.unpipe()
    request.raw.resume()
  }
}
