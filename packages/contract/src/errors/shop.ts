import type { ErrorRecord } from './error-record.ts'

/** Errors of content and loyalty cards. */
export const shopErrors = {
  page_not_found: { status: 404, mn: 'Ийм хуудас байхгүй байна', en: 'There is no such page' },
  erp_unavailable: {
    status: 503,
    mn: 'Оноо, картын мэдээллийг одоогоор авч чадсангүй. Дараа дахин үзнэ үү',
    en: 'The loyalty card can not be read now: please look again later',
  },
} as const satisfies Record<string, ErrorRecord>
