import type { Endpoint } from '@delguur/contract'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Upload } from './api.ts'
import { fail } from './fail.ts'

type UploadRule = NonNullable<Endpoint['upload']>

/** Fields of a form besides the file, and what a boundary and headers take. */
const FORM_OVERHEAD_BYTES = 64 * 1024

/** Takes a JSON body that is empty for one without fields: many programs name the type of a body that they do not have. */
export function acceptEmptyJson(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : parse(request, String(body), done),
  )
}

/** Takes `application/x-www-form-urlencoded` as an object of texts; of a field that comes twice the last counts. */
export function acceptFormBodies(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

export async function acceptUploads(scope: FastifyInstance, { maximumBytes }: UploadRule): Promise<void> {
  scope.addHook('onRoute', (route) => {
    route.bodyLimit = maximumBytes + FORM_OVERHEAD_BYTES
  })
  await scope.register(multipart, {
    limits: { files: 1, fileSize: maximumBytes, fields: 5, fieldSize: 1000, parts: 6, headerPairs: 50 },
  })
}

/** The file of the field; throws what is wrong with a body that holds none, or too much. */
export async function readUpload(request: FastifyRequest, rule: UploadRule): Promise<Upload> {
  if (!request.isMultipart()) throw fail('unsupported_media_type')
  try {
    return await readFile(request, rule)
  } finally {
    // What is left of the body is thrown away as it comes: unread, it would hold the connection until its time is over.
    request.raw.unpipe()
    request.raw.resume()
  }
}

async function readFile(request: FastifyRequest, { field }: UploadRule): Promise<Upload> {
  const file = await request.file().catch(() => {
    throw fail('malformed_body')
  })
  if (!file || file.fieldname !== field) {
    throw fail('invalid_request', undefined, { [field]: [{ message: 'required' }] })
  }
  const data = await file.toBuffer().catch(() => {
    throw fail('body_too_large')
  })
  // It is cut where the limit stands, which is not always known by then.
  if (file.file.truncated) throw fail('body_too_large')
  return { data, name: file.filename }
}
