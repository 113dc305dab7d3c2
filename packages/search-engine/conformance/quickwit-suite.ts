import { type CaseFile, type ConformanceCase, Mismatch } from './conformance-case.ts'
import { brief, expectContained } from './expectations.ts'
import type { RestRequest } from './rest-request.ts'
import type { RestSession } from './rest-session.ts'

interface Step {
  method?: string | string[]
  endpoint?: string
  params?: Record<string, unknown>
  json?: unknown
  ndjson?: unknown
  body_from_file?: string
  expected?: unknown
  /** Expected response; null accepts anything. */
  status_code?: number | null
  engines?: string[]
}

/** Lists of requests with expected responses; files that begin with `_` are context, set-up and tear-down of a folder. */
export function quickwitCases(files: readonly CaseFile[], fileText: (name: string) => string): ConformanceCase[] {
  const named = new Map(files.map(({ file, sections }) => [file, sections as Step[]]))
  return files
    .filter(({ file }) => !baseName(file).startsWith('_'))
    .flatMap(({ suite, file, features, sections }) => {
      const steps = sections as Step[]
      const context = Object.assign(
        {},
        ...foldersOf(file).map((folder) => named.get(`${folder}_ctx.yaml`)?.[0]),
      ) as Step
      const setup = foldersOf(file).flatMap((folder) => named.get(`${folder}_setup.elasticsearch.yaml`) ?? [])
      return steps.map((step, at) => ({
        suite,
        file,
        name: `request ${at + 1}`,
        features,
        notFor: step.engines && !step.engines.includes('elasticsearch') ? 'for Quickwit only' : null,
        isRefusal: (step.status_code ?? 200) >= 400,
        isOldStyle: false,
        steps: step,
        setup: foldersOf(file).join(),
        changes: steps.slice(0, at + 1).some(isWriting),
        prepare: async (session: RestSession) => {
          for (const prepared of setup) await session.call(requestOf(prepared, {}, fileText))
        },
        run: async (session: RestSession) => {
          // Earlier requests of a file that change something are the set-up of later ones.
          for (const earlier of steps.slice(0, at).filter(isWriting)) {
            await session.call(requestOf(earlier, context, fileText))
          }
          await check(session, requestOf(step, context, fileText), step)
        },
      }))
    })
}

const isWriting = ({ method }: Step) => method !== undefined && ![method].flat().includes('GET')

async function check(session: RestSession, request: RestRequest, { status_code, expected }: Step): Promise<void> {
  const answer = await session.call(request)
  if (status_code !== null && answer.status !== (status_code ?? 200)) {
    throw new Mismatch(`answered ${answer.status}, not ${status_code ?? 200}: ${brief(answer.body)}`)
  }
  if (expected !== undefined && expected !== null) expectContained(answer.body, expected, 'answer', false)
}

function requestOf(step: Step, context: Step, fileText: (name: string) => string): RestRequest {
  const { method = 'GET', endpoint = '', params = {}, json, ndjson, body_from_file } = { ...context, ...step }
  const body = ndjson ?? (body_from_file === undefined ? json : fileText(body_from_file))
  return { method: [method].flat()[0] ?? 'GET', path: `/${endpoint}`, parameters: params, body }
}

const baseName = (file: string) => file.slice(file.lastIndexOf('/') + 1)

/** Folders from the outermost to the file's own, each with a trailing slash. */
function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, at) => `${parts.slice(0, at + 1).join('/')}/`)
}
