import path from 'node:path'
import type { Config } from './config/config.ts'
import { type OpenDatabase, openEmbedded, openPostgres } from './platform/db/index.ts'
import { type FileStore, openLocalFiles } from './platform/files/index.ts'
import { createOutbox, type Outbox, type Transports } from './platform/messages/index.ts'
import { createPushService } from './platform/messages/push-service.ts'
import { createSmsGateway } from './platform/messages/sms-gateway.ts'
import { createSmtp } from './platform/messages/smtp.ts'
import { openEmbeddedSearch } from './platform/search/embedded.ts'
import { openOpenSearch } from './platform/search/opensearch/index.ts'
import type { SearchStore } from './platform/search/port.ts'

/** External resources of the shop. Every adapter is chosen here and nowhere else. */
export interface Resources {
  database: OpenDatabase
  files: FileStore
  search: SearchStore
  messages: MessageCarriers
  close(): Promise<void>
}

export interface MessageCarriers {
  transports: Transports
  /** Outbox of a trial for messages without a real carrier; null if every channel has one. */
  outbox: Outbox | null
  close(): Promise<void>
}

export async function openResources(config: Config, onError: (error: Error) => void): Promise<Resources> {
  const database = config.databaseUrl
    ? await openPostgres(config.databaseUrl, config.databasePoolSize, onError)
    : await openEmbedded({ folder: path.join(config.dataDir, 'database') })
  const files = await openLocalFiles(path.join(config.dataDir, 'files'))
  const search = config.search.url
    ? openOpenSearch({ url: config.search.url, prefix: config.search.prefix })
    : openEmbeddedSearch({ folder: path.join(config.dataDir, 'search'), onError })
  const messages = openMessageCarriers(config, config.sandboxMessages ? createOutbox() : null)
  return {
    database,
    files,
    search,
    messages,
    async close() {
      await messages.close()
      await search.close()
      await database.close()
    },
  }
}

/** Real carriers if configured, else the outbox of a trial. */
export function openMessageCarriers(
  { mail, sms, push }: Pick<Config, 'mail' | 'sms' | 'push'>,
  outbox: Outbox | null,
): MessageCarriers {
  const gateway = sms.url ? createSmsGateway({ url: sms.url, key: sms.key, from: sms.from }) : null
  const smtp = mail.smtpUrl ? createSmtp({ url: mail.smtpUrl, from: mail.from }) : null
  // Push alone does not justify a mailbox: with carriers for SMS and mail nothing is stored for it.
  const mailbox = gateway && smtp ? null : outbox
  const transports: Transports = {
    sms: gateway ?? outbox?.transport('sms') ?? null,
    email: smtp ?? outbox?.transport('email') ?? null,
    push: push.url ? createPushService({ ...push, url: push.url }) : (mailbox?.transport('push') ?? null),
  }
  return {
    transports,
    outbox: mailbox,
    close: async () => void (await Promise.all(Object.values(transports).map((transport) => transport?.close()))),
  }
}
