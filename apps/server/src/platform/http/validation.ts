import { api, type Endpoint, type Locale, type RouteKey } from '@delguur/contract'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import formatsPlugin from 'ajv-formats'
import type { TSchema } from 'typebox'
import { fieldText } from './error-texts.ts'
import { type FieldError, type FieldErrors, fail } from './fail.ts'

// Values in a URL are text and are coerced to the contract's types; a body has types of its own and is not coerced.
const addFormats = formatsPlugin.default
const bodies = new Ajv({ allErrors: true, strict: false, useDefaults: true })
const addresses = new Ajv({ allErrors: true, strict: false, useDefaults: true, coerceTypes: true })
addFormats(bodies)
addFormats(addresses)

interface Validators {
  params: ValidateFunction | undefined
  query: ValidateFunction | undefined
  body: ValidateFunction | undefined
  fields: ValidateFunction | undefined
}

const compiled = new Map<RouteKey, Validators>()

export interface RawInput {
  params: Record<string, string>
  query: Record<string, unknown>
  body: unknown
}

/** Validates a request against the contract and returns it with defaults filled in; throws `invalid_request` with every fault. */
export function validateRequest(key: RouteKey, input: RawInput): RawInput {
  const validators = validatorsOf(key)
  const valid = {
    params: { ...input.params },
    query: { ...input.query },
    body: input.body === undefined ? defaultBodyOf(key) : input.body,
  }
  // No prototype: a field may be called “constructor”.
  const faults: FieldErrors = Object.create(null)
  check(validators.params, valid.params, faults)
  check(validators.query, valid.query, faults)
  check(validators.body, valid.body, faults)
  if (isUnwritable(valid)) faults.text = [{ message: 'format' }]
  if (Object.keys(faults).length > 0) throw fail('invalid_request', undefined, faults)
  return valid
}

/** Validates the texts of a form and returns them with the contract's types; throws `invalid_request` with every fault. */
export function validateFields(key: RouteKey, texts: Record<string, string>): unknown {
  const fields: Record<string, unknown> = { ...texts }
  const faults: FieldErrors = Object.create(null)
  check(validatorsOf(key).fields, fields, faults)
  if (isUnwritable(fields)) faults.text = [{ message: 'format' }]
  if (Object.keys(faults).length > 0) throw fail('invalid_request', undefined, faults)
  return fields
}

const LONGEST_KEY = 255

/** Throws `invalid_request` for an idempotency key that cannot be stored; pages derive theirs from form values. */
export function validateKey(key: string | undefined): void {
  if (key === undefined || (key.length > 0 && key.length <= LONGEST_KEY && !isUnwritable(key))) return
  const fault: FieldError =
    key.length > LONGEST_KEY ? { message: 'too_long', values: { limit: LONGEST_KEY } } : { message: 'format' }
  throw fail('invalid_request', undefined, { 'Idempotency-Key': [fault] })
}

/** Texts of field errors in a language, by field path. */
export function fieldTexts(fields: FieldErrors, locale: Locale): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, errors]) => [
      field || 'body',
      errors.map(({ message, values }) => fieldText(message, locale, values)),
    ]),
  )
}

/** Body of a request that came without one. */
function defaultBodyOf(key: RouteKey): unknown {
  const endpoint: Endpoint = api[key]
  const schema: { default?: unknown } | undefined = endpoint.body
  return structuredClone(schema?.default)
}

function validatorsOf(key: RouteKey): Validators {
  let found = compiled.get(key)
  if (!found) {
    const endpoint: Endpoint = api[key]
    const compile = (ajv: Ajv, schema: TSchema | undefined) => schema && ajv.compile(schema)
    found = {
      params: compile(addresses, endpoint.params),
      query: compile(addresses, endpoint.query),
      body: compile(bodies, endpoint.body),
      fields: compile(addresses, endpoint.form?.fields),
    }
    compiled.set(key, found)
  }
  return found
}

function check(validator: ValidateFunction | undefined, value: unknown, faults: FieldErrors): void {
  if (!validator || validator(value)) return
  for (const error of validator.errors ?? []) {
    // The fault of a nullable field is reported by its non-null branch.
    if (error.keyword === 'anyOf' || error.keyword === 'if' || error.params.type === 'null') continue
    const field = fieldPath(error)
    faults[field] ??= []
    const fault = describe(error)
    if (!faults[field].some((known) => known.message === fault.message)) faults[field].push(fault)
  }
  // What is empty lacks the right form, too: that it is empty says enough.
  for (const [field, known] of Object.entries(faults)) {
    const missing = known.filter(({ message }) => message === 'required')
    if (missing.length > 0) faults[field] = missing
  }
  if (Object.keys(faults).length === 0) faults.body = [{ message: 'type' }]
}

function fieldPath({ instancePath, keyword, params }: ErrorObject): string {
  const path = instancePath.split('/').slice(1).join('.')
  const missing =
    keyword === 'required'
      ? params.missingProperty
      : keyword === 'additionalProperties'
        ? params.additionalProperty
        : ''
  return [path, missing].filter(Boolean).join('.').slice(0, 200)
}

function describe({ keyword, params }: ErrorObject): FieldError {
  const limit = Number(params.limit)
  switch (keyword) {
    case 'required':
    case 'minProperties':
      return { message: 'required' }
    case 'additionalProperties':
      return { message: 'unknown' }
    case 'maxLength':
      return { message: 'too_long', values: { limit } }
    case 'minLength':
      return limit === 1 ? { message: 'required' } : { message: 'too_short', values: { limit } }
    case 'minItems':
      return limit === 1 ? { message: 'none_chosen' } : { message: 'format' }
    case 'minimum':
    case 'exclusiveMinimum':
      return { message: 'too_small', values: { limit } }
    case 'maximum':
    case 'maxProperties':
      return { message: 'too_large', values: { limit } }
    case 'const':
    case 'enum':
      return { message: 'choice' }
    case 'type':
      return { message: 'type' }
    default:
      return { message: 'format' }
  }
}

/** PostgreSQL text holds neither NUL nor a lone surrogate: refused here, not as a database error. */
function isUnwritable(value: unknown): boolean {
  // A queue instead of recursion: a body may be nested deeper than the call stack.
  const queue = [value]
  for (const current of queue) {
    if (typeof current === 'string' && (current.includes('\0') || !current.isWellFormed())) return true
    if (current === null || typeof current !== 'object') continue
    for (const [name, inner] of Object.entries(current)) queue.push(name, inner)
  }
  return false
}
