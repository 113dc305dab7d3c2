import type { Api, Reply, RouteKey, TableFormat } from '@delguur/contract'
import type { FastifyReply } from 'fastify'
import { type Table, tableStream } from '../tables.ts'

const TYPES: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jsonl: 'application/x-ndjson; charset=utf-8',
}

/** Table that an endpoint answers, in the format that its query names. */
export class AnsweredTable {
  readonly table: Table
  readonly format: TableFormat

  constructor(table: Table, format: TableFormat = 'csv') {
    this.table = table
    this.format = format
  }
}

/** What a handler returns: the declared reply, or a table to send. */
export type Handled<K extends RouteKey> = Api[K] extends { produces: 'table' } ? AnsweredTable : Reply<Api[K]>

export function answeredTable(body: unknown): AnsweredTable {
  if (!(body instanceof AnsweredTable)) throw new Error('The endpoint answers no table')
  return body
}

/** Sends the rows as they are read, as a file to keep. */
export const sendTable = (reply: FastifyReply, { table, format }: AnsweredTable) =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${table.name}.${format}"`)
    .type(TYPES[format])
    .send(tableStream(table, format))
