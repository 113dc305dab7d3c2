import { serveBackOfficeApp } from './back-office/app-files.ts'
import { serveBackOffice } from './back-office/index.ts'
import { realParties } from './compose/parties.ts'
import { createServices } from './compose/services.ts'
import type { Config } from './config/config.ts'
import type { FailpointHandler } from './features/money/payments/index.ts'
import { servePages } from './pages/index.ts'
import type { Feature } from './platform/feature.ts'
import { servePictures } from './platform/files/index.ts'
import { listenOnHandedPort } from './platform/http/handed-port.ts'
import { createApi, createHttpServer, forgetOldKeys, type LogStream, serveApi } from './platform/http/index.ts'
import { serveReference } from './platform/http/reference.ts'
import { type Jobs, startJobs } from './platform/jobs/index.ts'
import { forgetOldAttempts } from './platform/limits/index.ts'
import { serveOutbox } from './platform/messages/index.ts'
import {
  createMetrics,
  measureJobs,
  measureOutbound,
  measureProcess,
  measureRequests,
  serveMetrics,
} from './platform/metrics/index.ts'
import { createReadiness } from './readiness.ts'
import type { Resources } from './resources.ts'

interface AppOptions {
  /** Whether to serve the storefront and the API reference; feature tests need neither. */
  pages?: boolean
  log?: LogStream | undefined
  /** Told how far each payment is; a test kills the process there. */
  failpoint?: FailpointHandler | undefined
}

/** Builds the whole shop from its resources; used by tests too. */
export async function createApp(
  config: Config,
  resources: Resources,
  { pages = false, log, failpoint }: AppOptions = {},
) {
  const { database, files, messages: carriers } = resources
  const { db } = database
  const server = await createHttpServer(config, log)
  const metrics = createMetrics()
  measureRequests(server, metrics)
  const onError = (error: Error, what: string) => server.log.error({ err: error }, what)
  const isTrial = config.sandboxPayments || config.sandboxReceipts
  const sandbox = isTrial ? await import('./sandbox/index.ts') : null
  const parties = sandbox ? sandbox.sandboxParties(config) : realParties(config)
  const { services, features: contributed } = createServices({
    config,
    parties,
    resources,
    reportError: (what) => (error) => onError(error, what),
    reportWarning: (what) => (error) => server.log.warn({ err: error }, what),
    logWarning: (text, details = {}) => server.log.warn(details, text),
    onCatalogChange: () => purge(),
    failpoint,
  })
  const { site, audit, staff, tokens, securityLog, search, messages, lifecycle } = services
  await staff.ensureRoles(db)

  const api = createApi({
    db,
    findSite: site.findSite,
    managedSite: site.managedSite,
    authenticate: tokens.authenticate,
    encryptionKeys: config.encryptionKeys,
    onForbidden: ({ key, ...refused }) => securityLog.note(db, { ...refused, kind: 'rights_refused', about: key }),
    onStaffWrite: audit.recordWrite,
  })
  const features: Feature[] = [
    ...contributed,
    {
      jobs: [
        { name: 'idempotency-keys-clean', every: 'minute', work: () => forgetOldKeys(db) },
        { name: 'tries-forget', every: 'night', work: async () => void (await forgetOldAttempts(db)) },
        { name: 'database-upkeep', every: 'night', work: () => database.upkeep() },
      ],
    },
  ]

  for (const feature of features) feature.routes?.(api)
  api.assertComplete()
  lifecycle.assertComplete()

  serveApi(server, api)
  serveBackOffice(server, api, config)
  servePictures(server, files)
  if (carriers.outbox) serveOutbox(server, carriers.outbox, config.publicUrl)
  for (const feature of features) await feature.serve?.(server)
  await sandbox?.serveSandboxes(server, config)
  const readiness = createReadiness({ database, files, search })
  server.get('/readyz', async (_, reply) => {
    const { isReady, status } = await readiness.check()
    return reply.code(isReady ? 200 : 503).send({ status })
  })
  const endMeasuring = [measureProcess(metrics, database), measureOutbound(metrics)]
  serveMetrics(server, metrics, config.metricsToken)
  if (pages) serveReference(server, config.publicUrl)
  if (pages) await serveBackOfficeApp(server, config)
  const storefront = pages
    ? await servePages(server, api, config, {
        viewed: search.viewed,
        originOf: (host) => site.originOf(db, host),
        searches: {
          'POST /maps/zipcode/_search': services.places.searchMaps,
          'POST /airport/_search': services.places.searchAirports,
        },
      })
    : null

  function purge() {
    for (const feature of features) feature.purge?.()
    api.purge()
    storefront?.purge()
  }
  await database.listen('cache_purge', purge)
  for (const { channels = {} } of features) {
    for (const [channel, handle] of Object.entries(channels)) await database.listen(channel, handle)
  }
  let jobs: Jobs | null = null

  return {
    services,

    /** Starts listening after search has caught up, or has failed and continues in the background. */
    async listen() {
      await search.catchUp()
      messages.onNotification()
      if (config.handedPort) await listenOnHandedPort(server)
      else await server.listen({ host: config.host, port: config.port })
    },

    /** Starts deadlines, deliveries and clean-up. */
    startBackgroundWork() {
      for (const feature of features) feature.start?.()
      jobs = startJobs(
        database,
        measureJobs(
          metrics,
          features.flatMap((feature) => feature.jobs ?? []),
        ),
        (error) => onError(error, 'background work failed'),
      )
    },

    /** Finishes requests in flight, then closes. */
    async close() {
      await server.close()
      await jobs?.close()
      for (const feature of features) await feature.close?.()
      await messages.close()
      for (const end of endMeasuring) end()
    },
  }
}
