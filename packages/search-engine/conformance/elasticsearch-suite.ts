import { type CaseFile, type ConformanceCase, Mismatch, NotPlayed } from './conformance-case.ts'
import { brief, compares, expectMatch, isRecord, patternOf, valueAt } from './expectations.ts'
import type { RestAnswer, RestRequest } from './rest-request.ts'
import type { RestSession } from './rest-session.ts'

type Step = Record<string, unknown>
interface Section {
  name: string
  steps: Step[]
}
type Stash = Map<string, unknown>

/** Version that the engine emulates in version-dependent cases. */
const VERSION = [6, 8, 4]
/** Test-runner features: those that this runner supports, or that do not affect responses. */
const FEATURES = new Set(['warnings', 'headers', 'stash_in_path', 'arbitrary_key', 'contains', 'allowed_warnings'])

const READING = new Set(['search', 'msearch', 'count', 'get', 'mget', 'get_source', 'exists'])

/** Sections of steps do/match/length/is_true … of Elasticsearch's own REST tests. */
export function elasticsearchCases({ suite, file, features, sections }: CaseFile): ConformanceCase[] {
  const all = sections as Section[]
  const setup = all.find(({ name }) => name === 'setup')?.steps ?? []
  return all
    .filter(({ name }) => name !== 'setup' && name !== 'teardown')
    .map(({ name, steps }) => ({
      suite,
      file,
      name,
      features,
      notFor: reasonToSkip([...setup, ...steps]),
      isRefusal: false,
      isOldStyle: true,
      steps: [...setup, ...steps],
      setup: file,
      changes: steps.some((step) => isRecord(step.do) && !Object.keys(step.do).some((api) => READING.has(api))),
      prepare: (session) => runSteps(session, setup),
      run: (session) => runSteps(session, steps),
    }))
}

function reasonToSkip(steps: readonly Step[]): string | null {
  for (const { skip } of steps) {
    if (!isRecord(skip)) continue
    if (typeof skip.version === 'string' && isWithin(skip.version)) return `not for version ${VERSION.join('.')}`
    const missing = [skip.features ?? []].flat().find((feature) => !FEATURES.has(String(feature)))
    if (missing !== undefined) return `needs a runner with ${missing}`
  }
  return null
}

/** Ranges such as ` - 6.4.99` and `5.99.99 - `, or `all`. */
function isWithin(ranges: string): boolean {
  return ranges.split(',').some((range) => {
    if (range.trim() === 'all') return true
    const [from = '', to = ''] = range.split(/\s-|-\s/).map((bound) => bound.trim())
    return isBefore(from.split('.').map(Number), VERSION) && (to === '' || isBefore(VERSION, to.split('.').map(Number)))
  })
}

function isBefore(a: readonly number[], b: readonly number[]): boolean {
  for (let at = 0; at < 3; at++) if ((a[at] || 0) !== (b[at] || 0)) return (a[at] || 0) < (b[at] || 0)
  return true
}

async function runSteps(session: RestSession, steps: readonly Step[]): Promise<void> {
  const stash: Stash = new Map()
  let answer: RestAnswer = { status: 0, body: null }
  for (const step of steps) {
    const [kind, argument] = Object.entries(step)[0] ?? []
    if (kind === 'skip') continue
    if (kind === 'do') answer = await call(session, withStash(argument, stash) as Step)
    else if (kind === 'set') {
      for (const [path, name] of Object.entries(argument as Step)) stash.set(`$${name}`, valueAt(answer.body, path))
    } else check(String(kind), withStash(argument, stash), answer.body)
  }
}

async function call(session: RestSession, step: Step): Promise<RestAnswer> {
  const { catch: expected, warnings: _, headers: __, allowed_warnings: ___, ...calls } = step
  const [api, parameters] = Object.entries(calls)[0] ?? []
  if (!api) throw new NotPlayed('a step without a call')
  const answer = await session.call(requestOf(api, (parameters ?? {}) as Step))
  // `exists` responds by its status; a later `is_true` checks the body.
  if (api === 'exists' || api.endsWith('.exists')) return { status: 200, body: answer.status === 200 }
  checkCaught(expected, answer)
  return answer
}

const CAUGHT: Readonly<Record<string, (status: number) => boolean>> = {
  bad_request: (status) => status === 400,
  missing: (status) => status === 404,
  conflict: (status) => status === 409,
  forbidden: (status) => status === 403,
  unavailable: (status) => status === 503,
  request: (status) => status >= 400,
  param: (status) => status >= 400,
}

function checkCaught(expected: unknown, { status, body }: RestAnswer): void {
  if (expected === undefined) {
    if (status >= 400) throw new Mismatch(`refused with ${status}: ${brief(body)}`)
    return
  }
  const text = String(expected)
  const isCaught = text.startsWith('/')
    ? status >= 400 && patternOf(text).test(JSON.stringify(body).replaceAll('\\"', '"'))
    : CAUGHT[text]?.(status)
  if (!isCaught) throw new Mismatch(`answered ${status} ${brief(body)}, not refused as ${text}`)
}

function check(kind: string, argument: unknown, body: unknown): void {
  if (kind === 'is_true' || kind === 'is_false') {
    const value = valueAt(body, String(argument))
    const isTrue = value !== undefined && value !== null && value !== false && value !== '' && value !== 0
    if (isTrue !== (kind === 'is_true')) throw new Mismatch(`${argument} is ${brief(value)}, not ${kind.slice(3)}`)
    return
  }
  for (const [path, expected] of Object.entries(argument as Step)) checkValue(kind, valueAt(body, path), expected, path)
}

function checkValue(kind: string, value: unknown, expected: unknown, path: string): void {
  if (kind === 'match') expectMatch(value, expected, path)
  else if (kind === 'length') expectMatch(lengthOf(value), expected, `the length of ${path}`)
  else if (kind === 'contains') expectContained(value, expected, path)
  else if (!/^[gl]te?$/.test(kind)) throw new NotPlayed(`the check ${kind}`)
  else if (!compares(Number(value), kind, Number(expected))) {
    throw new Mismatch(`${path} is ${brief(value)}, not ${kind} ${brief(expected)}`)
  }
}

function expectContained(value: unknown, expected: unknown, path: string): void {
  const entries = Array.isArray(value) ? value.map(brief) : []
  if (!entries.includes(brief(expected))) throw new Mismatch(`${path} lacks ${brief(expected)}`)
}

function lengthOf(value: unknown): unknown {
  if (Array.isArray(value) || typeof value === 'string') return value.length
  return isRecord(value) ? Object.keys(value).length : value
}

function withStash(value: unknown, stash: Stash): unknown {
  if (typeof value === 'string') return stash.has(value) ? stash.get(value) : value
  if (Array.isArray(value)) return value.map((entry) => withStash(entry, stash))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withStash(entry, stash)]))
}

/** Method and path after the index, type and id, by API name. */
const CALLS: Readonly<Record<string, [method: string, path: string]>> = {
  'indices.create': ['PUT', '/{index}'],
  'indices.delete': ['DELETE', '/{index}'],
  'indices.exists': ['HEAD', '/{index}'],
  'indices.refresh': ['POST', '/{index}/_refresh'],
  'indices.put_mapping': ['PUT', '/{index}/_mapping/{type}'],
  'indices.get_mapping': ['GET', '/_cluster/mapping'],
  'cluster.health': ['GET', '/_cluster/health'],
  'cluster.put_settings': ['PUT', '/_cluster/settings'],
  index: ['PUT', '/{index}/{type}/{id}'],
  create: ['PUT', '/{index}/{type}/{id}'],
  get: ['GET', '/{index}/{type}/{id}'],
  exists: ['HEAD', '/{index}/{type}/{id}'],
  delete: ['DELETE', '/{index}/{type}/{id}'],
  get_source: ['GET', '/{index}/{type}/{id}/_source'],
  bulk: ['POST', '/{index}/_bulk'],
  mget: ['POST', '/{index}/{type}/_mget'],
  search: ['POST', '/{index}/_search'],
  msearch: ['POST', '/{index}/_msearch'],
  count: ['POST', '/{index}/_count'],
}

function requestOf(api: string, { body, index, type, id, ...parameters }: Step): RestRequest {
  const known = CALLS[api]
  if (!known) throw new NotPlayed(`the call ${api}`)
  const values: Step = { index: [index ?? []].flat().join(','), type: type === '_all' ? '_doc' : type, id }
  const path = known[1].replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')))
  const isUnnamed = known[1].endsWith('{id}') && id === undefined
  return { method: isUnnamed ? 'POST' : known[0], path, parameters, body }
}
