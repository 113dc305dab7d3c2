import { type CaseFile, type ConformanceCase, Mismatch } from './conformance-case.ts'
import { brief, expectContained } from './expectations.ts'
import type { RestRequest } from './rest-request.ts'
import type { RestSession } from './rest-session.ts'

interface Chapter {
  synopsis?: string
  path: string
  method: string | string[]
  parameters?: Record<string, unknown>
  request?: { payload?: unknown }
  response?: { status?: number; payload?: unknown }
}

interface Story {
  prologues?: Chapter[]
  chapters: Chapter[]
}

/** Stories of the OpenSearch API specification: prologues, chapters with expected responses, epilogues. */
export function openSearchCases({ suite, file, features, sections }: CaseFile): ConformanceCase[] {
  const { prologues = [], chapters } = sections as Story
  return chapters.map((chapter, at) => ({
    suite,
    file,
    name: chapter.synopsis ?? `chapter ${at + 1}`,
    features,
    notFor: null,
    isRefusal: false,
    isOldStyle: false,
    steps: [...prologues, chapter],
    setup: file,
    changes: chapters.slice(0, at + 1).some(changesSomething),
    prepare: async (session: RestSession) => {
      for (const earlier of prologues) await session.call(requestOf(earlier))
    },
    run: async (session: RestSession) => {
      for (const earlier of chapters.slice(0, at).filter(changesSomething)) await session.call(requestOf(earlier))
      await check(session, chapter)
    },
  }))
}

const changesSomething = ({ path, method }: Chapter) =>
  ![method].flat().includes('GET') && !/_search|_count|_msearch/.test(path)

async function check(session: RestSession, chapter: Chapter): Promise<void> {
  const answer = await session.call(requestOf(chapter))
  const { status = 200, payload } = chapter.response ?? {}
  if (answer.status !== status) throw new Mismatch(`answered ${answer.status}, not ${status}: ${brief(answer.body)}`)
  // The suite's own runner accepts additional content in responses, also at the end of lists.
  if (payload !== undefined) expectContained(answer.body, payload, 'answer', true)
}

function requestOf({ path, method, parameters = {}, request }: Chapter): RestRequest {
  const rest = { ...parameters }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name] ?? '')
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { method: [method].flat()[0] ?? 'GET', path: filled, parameters: rest, body: request?.payload }
}
