import type { ErrorRecord } from './error-record.ts'

/** Errors of content, bookmarks and loyalty cards. */
export const shopErrors = {
  page_not_found: { status: 404, mn: 'Ийм хуудас байхгүй байна', en: 'There is no such page' },
  bookmark_target_not_found: {
    status: 404,
    mn: 'Хадгалах зүйл олдсонгүй',
    en: 'What was to be bookmarked was not found',
  },
  bookmarks_full: {
    status: 409,
    mn: 'Хамгийн ихдээ {limit} зүйл хадгалах боломжтой',
    en: 'You can have at most {limit} bookmarks',
  },
  erp_unavailable: {
    status: 503,
    mn: 'Оноо, картын мэдээллийг одоогоор авч чадсангүй. Дараа дахин үзнэ үү',
    en: 'The loyalty card can not be read now: please look again later',
  },
} as const satisfies Record<string, ErrorRecord>
