import type { FastifyInstance } from 'fastify'
import type { ApiServer } from './http/index.ts'
import type { Job } from './jobs/index.ts'

/** What a feature contributes to the app; `app.ts` asks every feature for each of these in turn. */
export interface Feature {
  /** Handlers of its endpoints in the contract. */
  routes?(api: ApiServer): void
  /** Routes that are no part of the contract: files, Elasticsearch's API. */
  serve?(server: FastifyInstance): void | Promise<void>
  /** Background work, each on one of all nodes at a time. */
  jobs?: readonly Job[]
  /** Work to do once, when the shop has started. */
  start?(): void
  /** Drops what was cached of catalogue and site. */
  purge?(): void
  /** Channels of the database to listen to, each with its handler. */
  channels?: Readonly<Record<string, (payload: string) => void>>
  close?(): void | Promise<void>
}
