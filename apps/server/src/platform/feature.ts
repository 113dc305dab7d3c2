import type { FastifyInstance } from 'fastify'
import type { ApiServer } from './http/index.ts'
import type { Job } from './jobs/index.ts'

/** Contribution of a feature to the app; `app.ts` collects each of these from every feature. */
export interface Feature {
  /** Handlers of the feature's endpoints in the contract. */
  routes?(api: ApiServer): void
  /** Routes outside the contract: files, Elasticsearch's API. */
  serve?(server: FastifyInstance): void | Promise<void>
  /** Background jobs, each running on one node at a time. */
  jobs?: readonly Job[]
  /** Work to do once after the shop has started. */
  start?(): void
  /** Drops the cached catalogue and site data. */
  purge?(): void
  /** Database notification channels to listen to, each with its handler. */
  channels?: Readonly<Record<string, (payload: string) => void>>
  close?(): void | Promise<void>
}
