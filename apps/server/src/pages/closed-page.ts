import type { Locale } from '@delguur/contract'
import type { FastifyReply } from 'fastify'
import { codeText } from '../platform/http/index.ts'
import { sendPlainPage } from './plain-page.ts'

const CODE = 'site_closed'

/** Page of a site that is retired: nothing of another site stands in its place. */
export const sendClosedPage = (reply: FastifyReply, locale: Locale) =>
  sendPlainPage(reply, { status: 410, locale, text: codeText(CODE, locale) })

/** Whether an error of the API, from routes or the SDK, means a retired site. */
export const isClosed = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === CODE
