import { AnsweredTable, type ApiServer } from '../http/index.ts'
import type { Messages } from './messages.service.ts'

export function messageRoutes(api: ApiServer, messages: Pick<Messages, 'list' | 'export'>) {
  api.handle('GET /api/back_office/messages', ({ db, site, query }) => messages.list(db, site.id, query))
  api.handle(
    'GET /api/back_office/messages/export',
    async ({ db, site, query, locale }) => new AnsweredTable(messages.export(db, site.id, query, locale), query.format),
  )
}
