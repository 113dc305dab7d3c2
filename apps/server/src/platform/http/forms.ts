import type { FormRule, RouteKey } from '@delguur/contract'
import multipart, { type Multipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type FieldErrors, fail } from './fail.ts'
import type { Upload } from './uploads.ts'
import { validateFields } from './validation.ts'

/** Allowance for the texts of a form, multipart boundaries and headers. */
const FORM_OVERHEAD_BYTES = 256 * 1024
/** A text of 2,000 characters in UTF-8, and more where browsers write line ends as two. */
const FIELD_BYTES = 16 * 1024
/** Texts besides the names of files. */
const MAX_FIELDS = 20

/** Part of a form in the order it was sent; a file is read or discarded before the next part. */
export type FormPart = { field: string; text: string } | { field: string; file: FormFile }

interface FormFile {
  name: string
  read(): Promise<Upload>
  discard(): void
}

/** Takes a file of a form; reading it may wait until there is a place for it. */
export type TakeFile = (read: () => Promise<Upload>) => Promise<void>

/** What a form holds besides its files: texts of the declared types, and the names of the files in their order. */
export interface FormTexts<Fields> {
  fields: Fields
  names: string[]
}

/** Reads a form part by part and hands each file over, so that one file at a time is in memory. */
export type ReadForm<Fields> = (take: TakeFile) => Promise<FormTexts<Fields>>

export async function acceptMultipartForms(scope: FastifyInstance, { files }: FormRule): Promise<void> {
  const { maximum, maximumBytes } = files
  scope.addHook('onRoute', (route) => {
    route.bodyLimit = maximum * maximumBytes + FORM_OVERHEAD_BYTES
  })
  const fields = MAX_FIELDS + maximum
  await scope.register(multipart, {
    limits: {
      files: maximum,
      fileSize: maximumBytes,
      fields,
      fieldSize: FIELD_BYTES,
      parts: fields + maximum,
      headerPairs: 50,
    },
    throwFileSizeLimit: false,
  })
}

/**
 * Reads the parts of a form. Throws `invalid_request` for texts that the contract does not allow and for files in other
 * fields, and whatever `take` throws.
 */
export async function readForm(
  key: RouteKey,
  { files }: FormRule,
  parts: AsyncIterable<FormPart>,
  take: TakeFile,
): Promise<FormTexts<unknown>> {
  const texts: Record<string, string> = Object.create(null)
  const names: string[] = []
  let named = 0
  for await (const part of parts) {
    if ('file' in part) {
      if (part.field !== files.field) throw refused(part.field, 'unknown')
      // A browser sends an empty file field as a file without a name.
      if (part.file.name === '') part.file.discard()
      else {
        await take(part.file.read)
        names.push('')
      }
    } else if (part.field === files.nameField) {
      // A name belongs to the file before it; a second one, or one before any file, to none.
      if (names.length === named) continue
      named = names.length
      names[named - 1] = nameOf(part, files)
    } else texts[part.field] = part.text
  }
  return { fields: validateFields(key, { ...texts }), names }
}

function nameOf({ field, text }: { field: string; text: string }, { nameLength }: FormRule['files']): string {
  const name = text.replace(UNREADABLE, ' ').trim()
  if ([...name].length <= nameLength && name.isWellFormed()) return name
  throw fail('invalid_request', undefined, { [field]: [{ message: 'too_long', values: { limit: nameLength } }] })
}

/** Control characters, and bidirectional overrides. */
const UNREADABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu

const refused = (field: string, message: FieldErrors[string][number]['message']) =>
  fail('invalid_request', undefined, { [field.slice(0, 200)]: [{ message }] })

/** Reads a form of a request over HTTP. */
export async function readMultipart(
  key: RouteKey,
  rule: FormRule,
  request: FastifyRequest,
  take: TakeFile,
): Promise<FormTexts<unknown>> {
  if (!request.isMultipart()) throw fail('unsupported_media_type')
  try {
    return await readForm(key, rule, partsOf(request), take)
  } finally {
    // The rest of the body is drained: unread, it would hold the connection open until the time-out.
    request.raw.unpipe()
    request.raw.resume()
  }
}

async function* partsOf(request: FastifyRequest): AsyncGenerator<FormPart> {
  const parts = request.parts()[Symbol.asyncIterator]()
  for (;;) {
    const { value: part, done } = await parts.next().catch((error: { statusCode?: number }) => {
      throw fail(error.statusCode === 413 ? 'body_too_large' : 'malformed_body')
    })
    if (done) return
    yield part.type === 'file' ? { field: part.fieldname, file: fileOf(part) } : textOf(part)
  }
}

const fileOf = (part: Extract<Multipart, { type: 'file' }>): FormFile => ({
  name: part.filename ?? '',
  read: () => contentOf(part),
  discard: () => void part.file.resume(),
})

function textOf({ fieldname, value, valueTruncated }: Extract<Multipart, { type: 'field' }>): FormPart {
  if (valueTruncated) throw refused(fieldname, 'format')
  if (typeof value !== 'string') throw refused(fieldname, 'type')
  return { field: fieldname, text: value }
}

async function contentOf(part: Extract<Multipart, { type: 'file' }>): Promise<Upload> {
  const data = await part.toBuffer().catch(() => {
    throw fail('malformed_body')
  })
  // A file is truncated at the limit, which is not always known by then.
  if (part.file.truncated) throw fail('body_too_large')
  return { data, name: part.filename ?? '' }
}

/** Parts of a form of the server's own pages, with the limits that hold over HTTP. */
export async function* partsOfForm({ files }: FormRule, form: FormData): AsyncGenerator<FormPart> {
  let count = 0
  for (const [field, value] of form) {
    if (typeof value === 'string') {
      if (Buffer.byteLength(value) > FIELD_BYTES) throw refused(field, 'format')
      yield { field, text: value }
      continue
    }
    count += 1
    if (count > files.maximum || value.size > files.maximumBytes) throw fail('body_too_large')
    const { name } = value
    const read = async () => ({ data: Buffer.from(await value.arrayBuffer()), name })
    yield { field, file: { name, read, discard: () => {} } }
  }
}
