import type { ApiServer } from '../http/index.ts'
import type { Messages } from './messages.service.ts'

export function messageRoutes(api: ApiServer, messages: Pick<Messages, 'list'>) {
  api.handle('GET /api/back_office/messages', ({ db, site, query }) => messages.list(db, site.id, query))
}
